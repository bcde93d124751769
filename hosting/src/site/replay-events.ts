/** Elements that need the page's script. Links, <summary> and text fields work without it. */
const answeredByScript = 'button, input[type="radio"], input[type="checkbox"]';

export interface RecordedEvents {
  /** Repeats the recorded events in their order. */
  replay(): void;
}

/** Clicks `element` again; a choice that the browser already shows is reset first, or no change event would fire. */
function press(element: HTMLElement): void {
  if (element instanceof HTMLInputElement) element.checked = false;
  element.click();
}

/**
 * Records clicks and submitted forms inside `root` until `replay`, so that interactions before hydration are
 * not lost.
 */
export function recordEvents(root: Element): RecordedEvents {
  const recorded: (() => void)[] = [];

  const onClick = ({ target }: Event) => {
    const element = target instanceof Element ? target.closest<HTMLElement>(answeredByScript) : null;
    // Clicks on submit buttons are recorded by the submit event that follows.
    if (!element || (element instanceof HTMLButtonElement && element.type === 'submit')) return;
    recorded.push(() => press(element));
  };
  const onSubmit = (event: Event) => {
    event.preventDefault();
    const form = event.target;
    if (form instanceof HTMLFormElement) recorded.push(() => form.requestSubmit());
  };

  root.addEventListener('click', onClick, true);
  root.addEventListener('submit', onSubmit, true);
  return {
    replay() {
      root.removeEventListener('click', onClick, true);
      root.removeEventListener('submit', onSubmit, true);
      for (const repeat of recorded.splice(0)) repeat();
    },
  };
}
