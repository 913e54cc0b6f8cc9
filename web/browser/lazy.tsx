import {
  lazy,
  memo,
  startTransition,
  Suspense,
  useState,
  type ComponentType,
  type ReactNode,
  useEffect,
  useSyncExternalStore,
} from 'react'

type Fetch<Props> = () => Promise<ComponentType<Props>>

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const
const missing = new Set<() => Promise<void>>()
const longestWait = 2000
let isWanted = !import.meta.env.SSR && areInSight()
if (!import.meta.env.SSR) {
  onSign(() => void fetchLazyParts())
  addEventListener('load', () => setTimeout(() => void fetchLazyParts(), longestWait))
}

/**
 * A part of the page that works as the server sent it, by its links and forms: its code is fetched at the first sign of a
 * person, or when the page has long been there. Its properties must not change before that, since React could not keep
 * what stands there. `meanwhile` is for visits that come from another page, which wait for it, and shown only where it
 * cannot be fetched.
 */
export function hydrateLazily<Props extends object>(
  fetchPart: Fetch<Props>,
  meanwhile?: ReactNode,
): ComponentType<Props> {
  const part = import.meta.env.SSR ? { coming: fetchPart } : whenWanted(fetchPart)
  const Coming: ComponentType<Props> = lazy(async () => ({ default: await part.coming() }))
  return memo(function LazilyHydrated(props: Props) {
    const [Part] = useState(() => ('now' in part && part.now) || Coming)
    return (
      <Suspense fallback={meanwhile}>
        <Part {...props} />
      </Suspense>
    )
  }) as ComponentType<Props>
}

/** Fetches what is missing: resolved when it is here, or cannot be had now. Then the next sign tries again. */
export async function fetchLazyParts(): Promise<void> {
  isWanted = true
  await Promise.all([...missing].map((fetchNow) => fetchNow()))
}

/** To somebody with a large screen, who was quicker than the scripts, or who asked for a place on the page. */
function areInSight(): boolean {
  const isHere = navigator.userActivation?.hasBeenActive || scrollY > 0 || location.hash !== ''
  return isHere || matchMedia('(min-width: 64rem)').matches
}

function whenWanted<Props>(fetchPart: Fetch<Props>) {
  let fetching: Promise<void> | undefined
  const part: { now?: ComponentType<Props>; coming: Fetch<Props> } = { coming: () => arrived }
  const arrived = new Promise<ComponentType<Props>>((resolve) => {
    const take = (found: ComponentType<Props>) => {
      missing.delete(fetchNow)
      part.now = found
      resolve(found)
    }
    const fetchNow = () => (fetching ??= fetchPart().then(take, () => (fetching = undefined)))
    missing.add(fetchNow)
    if (isWanted) void fetchNow()
  })
  return part
}

/** Calls back at every sign that somebody is there, until it is told to stop. */
function onSign(notice: () => void): () => void {
  const listening = new AbortController()
  for (const sign of signs) addEventListener(sign, notice, { signal: listening.signal, passive: true })
  return () => listening.abort()
}

/**
 * A part of the page that nobody sees before they have pressed something: it is fetched at the first sign of a person,
 * so that it is there when they press. Where that fails, the next sign tries again.
 */
export function useFetched<Part extends object>(fetchPart: () => Promise<Part>): Part | undefined {
  const [part, setPart] = useState<Part>()
  useEffect(() => {
    if (part) return
    let isFetching = false
    return onSign(() => {
      if (isFetching) return
      isFetching = true
      const done = () => (isFetching = false)
      // What was pressed meanwhile is drawn first.
      fetchPart().then((found) => startTransition(() => setPart(found)), done)
    })
  }, [part, fetchPart])
  return part
}

/** False while the page is as the server sent it, true once it is alive. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
