/** For how many days after an order its tracking link opens it. */
export const trackingDays = 90
