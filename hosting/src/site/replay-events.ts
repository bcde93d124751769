/** Elements that need the page's script. Links, <summary> and text fields work without it. */
const answeredByScript = 'button, input[type="radio"], input[type="checkbox"]';

export interface RecordedEvents {
  /** Repeats the events that were recorded in a part of the page, in their order, and records no more there. */
  replay(part: Element): void;
}

/** Clicks `element` again; a choice that the browser already shows is reset first, or no change event would fire. */
function press(element: HTMLElement): void {
  if (element instanceof HTMLInputElement) element.checked = false;
  element.click();
}

/**
 * Records clicks and submitted forms in islands, so that interactions before hydration are not lost. It keeps these
 * events from React, which answers events shortly before an island counts as hydrated, and would answer them again when
 * they are repeated.
 */
export function recordEvents(root: Element): RecordedEvents {
  const replayed: Element[] = [];
  let recorded: { readonly element: Element; readonly repeat: () => void }[] = [];
  const record = (element: Element, repeat: () => void) => recorded.push({ element, repeat });
  const awaitsHydration = (element: Element) =>
    element.closest('[data-island]') && !replayed.some((part) => part.contains(element));

  const onClick = (event: Event) => {
    const { target } = event;
    const element = target instanceof Element ? target.closest<HTMLElement>(answeredByScript) : null;
    if (!element || !awaitsHydration(element)) return;
    // Clicks on submit buttons are recorded by the submit event that follows.
    if (element instanceof HTMLButtonElement && element.type === 'submit') return;
    event.stopPropagation();
    record(element, () => press(element));
  };
  const onSubmit = (event: Event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !awaitsHydration(form)) return;
    event.preventDefault();
    event.stopPropagation();
    record(form, () => form.requestSubmit());
  };

  root.addEventListener('click', onClick, true);
  root.addEventListener('submit', onSubmit, true);
  return {
    replay(part) {
      replayed.push(part);
      const here = recorded.filter(({ element }) => part.contains(element));
      recorded = recorded.filter((event) => !here.includes(event));
      for (const { repeat } of here) repeat();
    },
  };
}
