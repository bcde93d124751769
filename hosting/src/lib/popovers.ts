/**
 * Adds popovers to a browser without them, such as Safari 16 and Firefox 124. Until then, and if their code cannot be
 * loaded, styles/base.css hides them.
 */
export async function addPopovers(): Promise<void> {
  if ('popover' in HTMLElement.prototype) return;
  const { apply } = await import('@oddbird/popover-polyfill/fn');
  // In the first layer of our styles, which otherwise would not apply to a popover.
  apply({ layerName: 'reset' });
}
