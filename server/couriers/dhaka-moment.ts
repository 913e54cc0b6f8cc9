/** `2026-11-22 13:51:09` is a time in Dhaka; `now` where nothing can be read. Nothing was so in the future. */
export function dhakaMoment(written: string, now = new Date()): Date {
  const [day, time] = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})/.exec(written)?.slice(1) ?? []
  const at = new Date(`${day}T${time}+06:00`)
  return Number.isNaN(+at) || at > now ? now : at
}
