/** What only the page's script can answer. Links, <summary> and text fields work without it. */
const answeredByScript = 'button, input[type="radio"], input[type="checkbox"]';

export interface EarlyActs {
  /** Does again what was asked for before the page could answer, in the same order. */
  replay(): void;
}

/** Does `element`'s press again; a choice that the browser already shows is taken back first, or it would not count. */
function press(element: HTMLElement): void {
  if (element instanceof HTMLInputElement) element.checked = false;
  element.click();
}

/**
 * Remembers the presses and the sending of forms inside `root` until `replay`, so that a visitor who is quicker than
 * the script is not ignored.
 */
export function keepEarlyActs(root: Element): EarlyActs {
  const acts: (() => void)[] = [];

  const pressed = ({ target }: Event) => {
    const element = target instanceof Element ? target.closest<HTMLElement>(answeredByScript) : null;
    // A button that submits is remembered by the submission that follows.
    if (!element || (element instanceof HTMLButtonElement && element.type === 'submit')) return;
    acts.push(() => press(element));
  };
  const submitted = (event: Event) => {
    event.preventDefault();
    const form = event.target;
    if (form instanceof HTMLFormElement) acts.push(() => form.requestSubmit());
  };

  root.addEventListener('click', pressed, true);
  root.addEventListener('submit', submitted, true);
  return {
    replay() {
      root.removeEventListener('click', pressed, true);
      root.removeEventListener('submit', submitted, true);
      for (const act of acts.splice(0)) act();
    },
  };
}
