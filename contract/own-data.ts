import { z } from 'zod'
import { order } from './orders.ts'
import { ownRefund, receivedPayment } from './payments.ts'
import { personAnswer } from './people.ts'
import { reviewableList } from './reviews.ts'
import { savedAddressList } from './saved-addresses.ts'

/** What the shop has stored about an account. */
export const ownData = z.object({
  data: z.object({
    account: personAnswer.shape.data,
    addresses: savedAddressList.shape.data,
    orders: z.array(order),
    payments: z.array(receivedPayment),
    refunds: z.array(ownRefund),
    reviews: reviewableList.shape.data.shape.written,
  }),
})
