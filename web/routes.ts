import { index, layout, prefix, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'

/** Every address of the shop; in Bengali the same ones lie below /bn. */
export default withIds(
  [
    route('robots.txt', 'storefront/search-engines/robots.ts'),
    route('sitemap.xml', 'storefront/search-engines/sitemap.ts'),
    route('sitemap/:part', 'storefront/search-engines/sitemap-part.ts'),
    ...prefix('bn?', [
      index('storefront/home/home.tsx'),
      route('shop', 'storefront/listing/shop.tsx'),
      route('categories/shop', 'storefront/listing/categories.tsx'),
      route('search', 'storefront/listing/search.tsx'),
      route('details/:slug', 'storefront/product/product.tsx'),
      route('offer', 'storefront/deals/offer.tsx'),
      route('recently-viewed', 'storefront/home/recently-viewed.ts'),
      route('places', 'storefront/checkout/places.ts'),
      route('clock', 'storefront/deals/clock.ts'),
      route('suggest', 'storefront/search/suggest.tsx'),
      route('wishlist', 'storefront/wishlist/wishlist.tsx'),
      route('offline', 'storefront/offline/offline-page.tsx'),
      route('cart', 'storefront/cart/cart.tsx'),
      route('order', 'storefront/tracking/track-order.tsx'),
      route('thankYou', 'storefront/checkout/thank-you.tsx'),
      route('login', 'account/login/login.tsx'),
      route('signup', 'account/sign-up/signup.tsx'),
      route('verify-email', 'account/login/verify-email.tsx'),
      route('forgot-password', 'account/login/forgot-password.tsx'),
      route('reset-password', 'account/login/reset-password.tsx'),
      route('logout', 'account/login/logout.tsx'),
      route('session', 'account/login/session.tsx'),
      route('own-review', 'account/reviews/own-review.ts'),
      route('about', 'storefront/content/about.tsx'),
      route('privacy', 'storefront/content/privacy.tsx'),
      route('return-policy', 'storefront/content/return-policy.tsx'),
      route('contact', 'storefront/content/contact.tsx'),
      route('faqs', 'storefront/content/faqs.tsx'),
      route('blog', 'storefront/content/blog.tsx'),
      route('blog/:slug', 'storefront/content/article.tsx'),
      route('dashboard', 'account/dashboard/layout.tsx', [
        index('account/dashboard/start.ts'),
        route('home', 'account/dashboard/home.tsx'),
        route('order', 'account/orders/orders.tsx'),
        route('orderDetails/:id', 'account/orders/order.tsx'),
        route('profile', 'account/profile/profile.tsx'),
        route('update', 'account/profile/update.tsx'),
        route('addresses', 'account/addresses/addresses.tsx'),
        route('security', 'account/security/security.tsx'),
        route('security/two-step', 'account/security/two-step-page.tsx'),
        route('security/delete-account', 'account/security/delete-account.tsx'),
        route('reviews', 'account/reviews/reviews.tsx'),
        route('reviews/:productId', 'account/reviews/review.tsx'),
      ]),
      route('admin', 'admin/shell/layout.tsx', [
        index('admin/shell/start.tsx'),
        route('deals/find', 'admin/deals/find.ts'),
        layout('admin/shell/frame-layout.tsx', [
          route('home', 'admin/dashboard/home.tsx'),
          route('order', 'admin/orders/orders.tsx'),
          route('order/new', 'admin/new-order/new-order.tsx'),
          route('order/deleted', 'admin/orders/deleted-orders.tsx'),
          route('order/hand-over', 'admin/orders/hand-over.tsx'),
          route('order/print', 'admin/print/print-orders.tsx'),
          route('order/:id', 'admin/order/order.tsx'),
          route('order/:id/edit', 'admin/order/edit-order.tsx'),
          route('order/:id/:document', 'admin/print/printed-order.tsx'),
          route('products', 'admin/products/products.tsx'),
          route('products/deleted', 'admin/products/deleted.tsx'),
          route('products/low-stock', 'admin/stock/low-stock.tsx'),
          route('products/edit/:id', 'admin/product-form/edit-product.tsx'),
          route('products/stock/:id', 'admin/stock/product-stock.tsx'),
          route('add-product', 'admin/product-form/add-product.tsx'),
          route('add-elctronics', 'admin/product-form/new-product.tsx'),
          route('create-clothing', 'admin/product-form/new-product.tsx'),
          route('products/import', 'admin/import/import.tsx'),
          route('deals', 'admin/deals/deals.tsx'),
          route('deals/:id', 'admin/deals/deal.tsx'),
          route('messages', 'admin/inbox/messages.tsx'),
          route('messages/:reference', 'admin/inbox/message.tsx'),
          route('reviews', 'admin/reviews/reviews.tsx'),
          route('searches', 'admin/searches/searches.tsx'),
          route('audit', 'admin/audit/audit.tsx'),
          route('customers', 'admin/customers/customers.tsx'),
          route('customers/:id', 'admin/customers/customer.tsx'),
          route('profile', 'admin/profile/profile.tsx'),
          route('update', 'admin/profile/update.tsx'),
          route('security', 'account/security/security.tsx'),
          route('security/two-step', 'account/security/two-step-page.tsx'),
          route('security/delete-account', 'account/security/delete-account.tsx'),
          route('settings', 'admin/settings/settings.tsx'),
          route('system', 'admin/system/system.tsx'),
          route('webhooks', 'admin/webhooks/webhooks.tsx'),
          route('webhooks/:id', 'admin/webhooks/webhook.tsx'),
        ]),
      ]),
      layout('admin/shell/admins-only.ts', [
        layout('admin/shell/frame-layout.tsx', { id: 'admin/*/frame-layout' }, [
          route('admin/*', 'admin/shell/nowhere.tsx'),
        ]),
      ]),
    ]),
  ],
  '',
) satisfies RouteConfig

/** Names each route that has no name by its address in English, such as `details/:slug`: every page loads the names of all. */
function withIds(routes: RouteConfigEntry[], parent: string): RouteConfigEntry[] {
  return routes.map(({ children, ...own }) => {
    const address = [parent, own.path?.replace(/^bn\?\/?/, '')].filter(Boolean).join('/')
    if (!children) return { ...own, id: address || 'home' }
    const file = own.file.replace(/^.*\/|\.tsx$/g, '')
    return { ...own, id: own.id ?? `${address}/${file}`, children: withIds(children, address) }
  })
}
