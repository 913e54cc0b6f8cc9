import { index, prefix, route, type RouteConfig } from '@react-router/dev/routes'

/** Every address of the shop; in Bengali the same ones lie below /bn. */
export default [
  route('robots.txt', 'routes/search-engines/robots.ts'),
  route('sitemap.xml', 'routes/search-engines/sitemap.ts'),
  route('sitemap/:part', 'routes/search-engines/sitemap-part.ts'),
  ...prefix('bn?', [
    index('routes/storefront/home.tsx'),
    route('shop', 'routes/storefront/shop.tsx'),
    route('details/:slug', 'routes/storefront/product.tsx'),
    route('cart', 'routes/storefront/cart.tsx'),
    route('thankYou', 'routes/storefront/thank-you.tsx'),
    route('login', 'routes/account/login.tsx'),
    route('logout', 'routes/account/logout.tsx'),
    route('session', 'routes/account/session.tsx'),
    route('admin', 'routes/admin/layout.tsx', [route('order', 'routes/admin/orders.tsx')]),
  ]),
] satisfies RouteConfig
