import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { onIdle } from './idle.ts';
import { loadCode } from './load-code.ts';

/** A component whose code is loaded when it is first shown (see `loadCode`). */
export const lazyPage = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: await loadCode(load) }));

/** For what a page is complete without. */
export const Nothing = () => null;

/** The same for a part of a page. `fallback` takes its place when its code cannot be loaded. */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ComponentType<Props> = Nothing,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await loadCode(load).catch(() => fallback) }));

/** The same, with the code loaded no earlier than when the browser is idle. */
export const lazyOnIdle = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazyPart(async () => {
    await onIdle();
    return load();
  }, fallback);
