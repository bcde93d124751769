/** What only the page's script can answer. Links, <summary> and text fields work without it. */
const answeredByScript = 'button, input[type="radio"], input[type="checkbox"]';

export interface RecordedEvents {
  /** Repeats what happened before the page could answer, in the same order. */
  replay(): void;
}

/** Presses `element` again; a choice that the browser already shows is taken back first, or it would not count. */
function press(element: HTMLElement): void {
  if (element instanceof HTMLInputElement) element.checked = false;
  element.click();
}

/**
 * Records clicks and submitted forms inside `root` until `replay`, so that a visitor who is quicker than the script is
 * not ignored.
 */
export function recordEvents(root: Element): RecordedEvents {
  const recorded: (() => void)[] = [];

  const onClick = ({ target }: Event) => {
    const element = target instanceof Element ? target.closest<HTMLElement>(answeredByScript) : null;
    // A button that submits is recorded by the submission that follows.
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
