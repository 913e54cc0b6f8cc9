import '../admin.css'
import { data } from 'react-router'
import { AdminNotFound } from './admin-error.tsx'

/** An address below /admin that leads nowhere. */
export function loader() {
  return data(null, 404)
}

export default function NowherePage() {
  return <AdminNotFound />
}
