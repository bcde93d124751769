import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import userEvent from '@testing-library/user-event';
import { recordEvents } from './replay-events.ts';

beforeEach(() => {
  document.body.innerHTML = `
    <div id="root">
      <header><button type="button">Menu</button></header>
      <div data-island="page">
        <button type="button"><span>Next</span></button>
        <p><button type="button">Play</button></p>
        <label><input type="radio" name="answer" value="a"> A</label>
        <form><input name="email"><button>Send</button></form>
      </div>
    </div>
    <button type="button" id="outside">Elsewhere</button>`;
});

const find = (selector: string) => {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`There is no ${selector}`);
  return element;
};

describe('before the page is hydrated', () => {
  test('a click is recorded and replayed once, on the same button', async () => {
    const recorded = recordEvents(find('#root'));
    await userEvent.click(find('span'));
    const answered = jest.fn();
    find('[data-island] > button').addEventListener('click', answered);
    recorded.replay(find('#root'));
    expect(answered).toHaveBeenCalledTimes(1);
    recorded.replay(find('#root'));
    expect(answered).toHaveBeenCalledTimes(1);
  });

  test('a choice is recorded and repeated so that its change event fires', async () => {
    const recorded = recordEvents(find('#root'));
    await userEvent.click(find('label'));
    const chosen = jest.fn();
    find('input[type="radio"]').addEventListener('change', chosen);
    recorded.replay(find('#root'));
    expect(chosen).toHaveBeenCalledTimes(1);
    expect(find('input[type="radio"]')).toBeChecked();
  });

  test('a click is replayed with its own part only, and no click in a part that was replayed is recorded', async () => {
    const recorded = recordEvents(find('#root'));
    const answered = jest.fn();
    find('p button').addEventListener('click', answered);
    await userEvent.click(find('p button'));
    recorded.replay(find('label'));
    expect(answered).not.toHaveBeenCalled();
    recorded.replay(find('p'));
    expect(answered).toHaveBeenCalledTimes(1);
    await userEvent.click(find('p button'));
    recorded.replay(find('#root'));
    expect(answered).toHaveBeenCalledTimes(2);
  });

  test('a form in a part that was replayed is submitted as usual', async () => {
    const recorded = recordEvents(find('#root'));
    recorded.replay(find('form'));
    const sent = jest.fn((event: Event) => expect(event.defaultPrevented).toBe(false));
    find('form').addEventListener('submit', (event) => {
      sent(event);
      event.preventDefault();
    });
    await userEvent.click(find('form button'));
    recorded.replay(find('#root'));
    expect(sent).toHaveBeenCalledTimes(1);
  });

  test('a form is not submitted by the browser but on replay', async () => {
    const recorded = recordEvents(find('#root'));
    await userEvent.click(find('form button'));
    const sent = jest.fn((event: Event) => event.preventDefault());
    find('form').addEventListener('submit', sent);
    recorded.replay(find('#root'));
    expect(sent).toHaveBeenCalledTimes(1);
  });

  test('a click outside the islands is not intercepted', async () => {
    recordEvents(find('#root'));
    const answered = jest.fn();
    document.addEventListener('click', answered);
    await userEvent.click(find('header button'));
    document.removeEventListener('click', answered);
    expect(answered).toHaveBeenCalledTimes(1);
  });
});
