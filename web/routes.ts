import { index, prefix, route, type RouteConfig } from '@react-router/dev/routes'

/** Every address of the shop; in Bengali the same ones lie below /bn. */
export default [
  route('robots.txt', 'routes/search-engines/robots.ts'),
  route('sitemap.xml', 'routes/search-engines/sitemap.ts'),
  route('sitemap/:part', 'routes/search-engines/sitemap-part.ts'),
  ...prefix('bn?', [
    index('routes/storefront/home.tsx'),
    route('shop', 'routes/storefront/shop.tsx'),
    route('categories/shop', 'routes/storefront/categories.tsx'),
    route('search', 'routes/storefront/search.tsx'),
    route('details/:slug', 'routes/storefront/product.tsx'),
    route('offer', 'routes/storefront/offer.tsx'),
    route('recently-viewed', 'routes/storefront/recently-viewed.ts'),
    route('clock', 'routes/storefront/clock.ts'),
    route('suggest', 'routes/storefront/suggest.tsx'),
    route('wishlist', 'routes/storefront/wishlist.tsx'),
    route('offline', 'routes/storefront/offline.tsx'),
    route('cart', 'routes/storefront/cart.tsx'),
    route('thankYou', 'routes/storefront/thank-you.tsx'),
    route('login', 'routes/account/login.tsx'),
    route('logout', 'routes/account/logout.tsx'),
    route('session', 'routes/account/session.tsx'),
    route('about', 'routes/pages/about.tsx'),
    route('privacy', 'routes/pages/privacy.tsx'),
    route('return-policy', 'routes/pages/return-policy.tsx'),
    route('contact', 'routes/pages/contact.tsx'),
    route('faqs', 'routes/pages/faqs.tsx'),
    route('blog', 'routes/pages/blog.tsx'),
    route('blog/:slug', 'routes/pages/article.tsx'),
    route('admin', 'routes/admin/layout.tsx', [route('order', 'routes/admin/orders.tsx')]),
  ]),
] satisfies RouteConfig
