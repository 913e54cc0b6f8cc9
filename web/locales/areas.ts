/** What pages with forms say, and above all how they say no. */
const forms = ['web/lib/forms/use-words-for.ts', 'web/lib/forms/use-phone-words.ts', 'web/ui/form/password-field.tsx']
/** Where an order stands. */
const statuses = 'web/ui/status-chip.tsx'

/**
 * Words that are loaded together, by the files that say them: `shell` with every page, the others with their own pages.
 * A file may stand in several; `test/words.test.ts` finds one that a page needs and does not get.
 */
export const areas = {
  shell: [
    'web/layout',
    'web/ui/!(status-chip).tsx',
    'web/ui/!(form)/**',
    'web/ui/form/!(password-field).tsx',
    'web/lib/*.{ts,tsx}',
    'web/lib/{device,language,shop,time}',
    'web/lib/forms/!(use-words-for|use-phone-words).ts',
    'web/cart/!(empty-cart).{ts,tsx}',
    'web/wishlist',
    'web/search',
    'web/offline',
    'web/catalog/*.tsx',
    'web/catalog/*.ts',
    'web/catalog/choice',
    'web/catalog/rows',
    'web/catalog/listing/*card*',
    'web/catalog/listing/card',
    'web/catalog/listing/cart-now.tsx',
  ],
  home: ['web/catalog/home', 'web/catalog/deals', 'web/catalog/seen', 'web/routes/storefront/{home,offer}.tsx'],
  list: [
    'web/catalog/listing',
    'web/catalog/home/category-tiles.tsx',
    'web/catalog/deals/percent-off.tsx',
    'web/routes/storefront/{shop,categories,search}.tsx',
  ],
  product: ['web/catalog/product', 'web/catalog/deals/percent-off.tsx', 'web/routes/storefront/product.tsx'],
  order: [
    'web/cart/empty-cart.tsx',
    'web/cart/lines',
    'web/orders/*.{ts,tsx}',
    'web/orders/checkout',
    'web/orders/shown/stock-note.tsx',
    'web/catalog/wishlist',
    'web/routes/storefront/{cart,thank-you,wishlist,offline}.tsx',
    'web/accounts/unverified-note.tsx',
    'web/accounts/sign-up/account-offer.tsx',
    'web/accounts/passwords/{new-password,password-rules}.tsx',
    ...forms,
  ],
  tracking: [statuses, 'web/orders/shown', 'web/orders/tracking', 'web/routes/storefront/track-order.tsx', ...forms],
  account: ['web/accounts', 'web/routes/account', ...forms],
  texts: ['web/pages', 'web/routes/pages', ...forms],
  profile: [
    'web/profile',
    'web/security',
    'web/accounts/unverified-note.tsx',
    'web/accounts/passwords/{new-password,password-rules}.tsx',
    'web/dashboard/*.{ts,tsx}',
    'web/routes/dashboard/{layout,profile,update,security,two-step,delete-account}.tsx',
    ...forms,
  ],
  dashboard: [
    statuses,
    'web/dashboard',
    'web/orders/shown',
    'web/pictures',
    'web/routes/dashboard',
    'web/accounts/unverified-note.tsx',
    ...forms,
  ],
  admin: [
    statuses,
    'web/admin',
    'web/routes/admin',
    'web/pictures',
    'web/profile',
    'web/orders/shown/{money,print-button}.tsx',
    ...forms,
  ],
} as const
export type Area = keyof typeof areas

const pages: [RegExp, Area][] = [
  [/^\/(offer)?$/, 'home'],
  [/^\/(shop|categories\/shop|search)$/, 'list'],
  [/^\/details\//, 'product'],
  [/^\/order$/, 'tracking'],
  [/^\/(cart|thankYou|wishlist|offline)$/, 'order'],
  [/^\/(login|logout|signup|verify-email|forgot-password|reset-password)$/, 'account'],
  [/^\/(about|privacy|return-policy|contact|faqs|blog)(\/|$)/, 'texts'],
  [/^\/dashboard\/(profile|update|security)(\/|$)/, 'profile'],
  [/^\/dashboard(\/|$)/, 'dashboard'],
  [/^\/admin(\/|$)/, 'admin'],
]

/** The area of a page by its English path; none where `shell` says all there is to say. */
export function areaOf(path: string): Area | undefined {
  return pages.find(([pattern]) => pattern.test(path))?.[1]
}
