import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
import { onIdle } from './idle.ts';
import { loadCode } from './load-code.ts';

/** A component whose code is loaded when it is first shown (see `loadCode`). */
export const lazyPage = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: await loadCode(load) }));

/** In the place of a part without which the page is complete. */
export const Nothing = () => null;

/** What takes the place of a part; nothing by default. */
interface Substitutes<Props> {
  /** Until the code of the part has loaded. */
  readonly pending?: ComponentType<Props>;
  /** When the code cannot be loaded. */
  readonly failed?: ComponentType<Props>;
}

/** A part of a page whose code is loaded when it is first shown. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { pending: Pending = Nothing, failed = Nothing }: Substitutes<Props> = {},
): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(async () => ({
    default: await loadCode(load).catch(() => failed),
  }));
  return (props) => (
    <Suspense fallback={<Pending {...props} />}>
      <Part {...props} />
    </Suspense>
  );
}

/** Like `lazyPart`, but its code is loaded no earlier than when the browser is idle. */
export const lazyOnIdle = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  substitutes?: Substitutes<Props>,
): ComponentType<Props> =>
  lazyPart(async () => {
    await onIdle();
    return load();
  }, substitutes);
