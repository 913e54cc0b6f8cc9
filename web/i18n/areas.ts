/** What pages with forms say, and above all how they say no. */
const forms = 'web/{lib/forms/use-{field-words,phone-words}.ts,ui/password-field.tsx}'
/** The same where nobody is asked for a phone number. */
const formsWithoutPhone = 'web/{lib/forms/use-field-words.ts,ui/password-field.tsx}'
/** What is to be put right in a form that the shop has refused. */
const summary = 'web/ui/error-summary.tsx'
/** Where an order stands. */
const statuses = 'web/ui/status-chip.tsx'

/**
 * Words that are loaded together, by the files that say them: `shell` with every page, the others with their own pages.
 * A file may stand in several; `test/words.test.ts` finds one that a page needs and does not get.
 */
export const areas = {
  shell: [
    'web/storefront/layout',
    'web/ui/!(status-chip|password-field|error-summary|picture-*|countdown).{ts,tsx}',
    'web/ui/picture.tsx',
    'web/ui/toasts',
    'web/lib/*.{ts,tsx}',
    'web/lib/shop',
    'web/lib/forms/!(use-field-words|use-phone-words).ts',
    'web/browser',
    'web/i18n/*.ts',
    'web/storefront/cart/!(cart|cart-line-item).{ts,tsx}',
    'web/storefront/wishlist-store',
    'web/storefront/search',
    'web/storefront/offline/!(offline-page).{ts,tsx}',
    'web/storefront/choice',
    'web/storefront/product-card',
    'web/storefront/rows',
  ],
  home: ['web/storefront/deals', 'web/storefront/home', 'web/ui/countdown.tsx'],
  list: ['web/storefront/listing', 'web/storefront/home/category-tiles.tsx'],
  product: ['web/storefront/product', 'web/ui/countdown.tsx'],
  order: [
    'web/storefront/cart/{cart,cart-line-item}.tsx',
    'web/storefront/home/recently-seen.tsx',
    'web/storefront/checkout/!(thank-you|thanks|share-order|pay).{ts,tsx}',
    'web/storefront/wishlist',
    'web/storefront/offline/offline-page.tsx',
    summary,
    forms,
  ],
  thanks: [
    'web/storefront/checkout/{thank-you,thanks,share-order}.tsx',
    'web/storefront/order-view/{stock-note,pay-online}.tsx',
    'web/account/login/{unverified-note,new-password}.tsx',
    'web/account/sign-up/account-offer.tsx',
    summary,
    formsWithoutPhone,
  ],
  tracking: [
    statuses,
    'web/storefront/order-view',
    'web/storefront/tracking',
    'web/storefront/checkout/pay.tsx',
    forms,
  ],
  account: ['web/account/login', 'web/account/sign-up', summary, forms],
  texts: ['web/storefront/content', forms],
  profile: [
    'web/account/addresses',
    'web/account/profile',
    'web/account/security',
    'web/account/dashboard/!(home|tiles).{ts,tsx}',
    'web/account/login/{unverified-note,new-password}.tsx',
    'web/storefront/order-view/log-in-beside.tsx',
    forms,
  ],
  dashboard: [
    statuses,
    'web/account/dashboard',
    'web/account/orders',
    'web/account/reviews',
    'web/storefront/order-view',
    'web/ui/picture-*.tsx',
    'web/account/login/unverified-note.tsx',
    forms,
  ],
  admin: [
    statuses,
    'web/admin/!(audit|coupons|import|pages|profile|settings|system|webhooks)/*.{ts,tsx}',
    'web/admin/import/import-toast.tsx',
    'web/ui/picture-*.tsx',
    'web/account/profile/leave-dialog.tsx',
    'web/storefront/order-view/{log-in-beside,money,print-button}.tsx',
    forms,
  ],
  settings: [
    statuses,
    'web/admin/{audit,coupons,import,pages,profile,settings,shell,system,table,webhooks}/*.{ts,tsx}',
    'web/admin/product-form/{form-controls,form-sections,line-list,options,own-grid,stock-grid}.tsx',
    'web/admin/new-order/{known-phone,mistakes}.tsx',
    'web/admin/products/{option-grid,product-words}.tsx',
    'web/admin/orders/{move-question,moving-orders,not-done,parcel-number}.tsx',
    'web/ui/picture-*.tsx',
    'web/account/profile',
    'web/account/security',
    'web/account/dashboard/no-person.tsx',
    'web/account/login/{unverified-note,new-password}.tsx',
    'web/storefront/order-view/log-in-beside.tsx',
    forms,
  ],
} as const
export type Area = keyof typeof areas

const pages: [RegExp, Area][] = [
  [/^\/(offer)?$/, 'home'],
  [/^\/(shop|categories\/shop|search)$/, 'list'],
  [/^\/details\//, 'product'],
  [/^\/(order|pay)$/, 'tracking'],
  [/^\/(cart|wishlist|offline)$/, 'order'],
  [/^\/thankYou$/, 'thanks'],
  [/^\/(login|logout|signup|verify-email|forgot-password|reset-password)$/, 'account'],
  [/^\/(about|privacy|return-policy|contact|faqs|blog|pages)(\/|$)/, 'texts'],
  [/^\/dashboard\/(profile|update|addresses|security)(\/|$)/, 'profile'],
  [/^\/dashboard(\/|$)/, 'dashboard'],
  [
    /^\/admin\/(audit|coupons|pages|products\/import|profile|security|settings|system|update|webhooks)(\/|$)/,
    'settings',
  ],
  [/^\/admin(\/|$)/, 'admin'],
]

/** The area of a page by its English path; none where `shell` says all there is to say. */
export function areaOf(path: string): Area | undefined {
  return pages.find(([pattern]) => pattern.test(path))?.[1]
}
