import { formatNumber } from '#domain/money.ts'
import { loyalty } from '#domain/orders/pricing.ts'

/**
 * What stands in Bengali on English pages too. Their font is a subset made from exactly this text:
 * after a change run `node web/fonts/make-subset.ts`.
 */
export const passages = {
  wordmark: 'হাট',
  bengali: 'বাংলা',
  heroHeading: 'ইলেকট্রনিক্স ও পোশাক, টাকা দেবেন হাতে পেয়ে',
  offer: `${inBengali(loyalty.ordersNeeded)}টি অর্ডার সম্পন্ন হলে সব কেনাকাটায় ${inBengali(loyalty.percentOff)}% ছাড়`,
  orderPlaced: 'অর্ডার সম্পন্ন হয়েছে',
  weWillCall: 'আমাদের প্রতিনিধি শীঘ্রই যোগাযোগ করবেন।',
} as const

function inBengali(number: number): string {
  return formatNumber(number, 'bn')
}
