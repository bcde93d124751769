import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { onIdle } from './idle.ts';
import { loadCode } from './load-code.ts';

/** A component whose code is loaded when it is first shown (see `loadCode`). */
export const lazyPage = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: await loadCode(load) }));

/** In the place of a part without which the page is complete. */
export const Nothing = () => null;

/** A part of a page whose code is loaded when it is first shown. `fallback` takes its place when that fails. */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ComponentType<Props> = Nothing,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await loadCode(load).catch(() => fallback) }));

/** Like `lazyPart`, but its code is loaded no earlier than when the browser is idle. */
export const lazyOnIdle = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazyPart(async () => {
    await onIdle();
    return load();
  }, fallback);
