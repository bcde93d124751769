import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { onIdle } from '#lib/idle.ts';

/** Rendered when the code cannot be loaded; the page works without it. */
const Nothing = () => null;

/** A component whose code is loaded when it is first shown. `fallback` takes its place when it cannot be loaded. */
export const lazyOptional = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ComponentType<Props> = Nothing,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await load().catch(() => fallback) }));

/** The same, with the code loaded no earlier than when the browser is idle. */
export const lazyOnIdle = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazyOptional(async () => {
    await onIdle();
    return load();
  }, fallback);
