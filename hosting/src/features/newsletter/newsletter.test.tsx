import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { newsletter } from '@reshape/content/newsletter';
import { tooManyAttemptsTryLater } from '@reshape/content/rate-limits';
import { slowCall } from '@reshape/content/waiting';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { write } from '#test/device.ts';
import { mayShowDialog, NewsletterForm, saveDialogTime, saveSubscriptionTime } from './newsletter.tsx';

const answer = jest.fn<typeof fetch>();
const setupUser = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

const start = new Date('2026-06-01T10:00:00Z');
const day = 24 * 3_600_000;

beforeEach(() => {
  jest.useFakeTimers({ now: start });
  localStorage.clear();
  answer.mockReset();
  Object.assign(globalThis, { fetch: answer });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
});
afterEach(() => {
  jest.useRealTimers();
});

async function subscribe(founderSite: string | null = null): Promise<void> {
  render(<NewsletterForm host="https://letters.example" founderSite={founderSite} />);
  const person = setupUser();
  await write(person, screen.getByLabelText('First name'), 'Jo');
  await write(person, screen.getByLabelText('Email'), 'jo@example.com');
  await person.click(screen.getByRole('button', { name: 'Send me the letters' }));
}

describe('the newsletter form', () => {
  test('sends the two fields and nothing else to the configured host', async () => {
    answer.mockResolvedValue(Response.json({ message: 'Thank you.' }));
    await subscribe();
    await screen.findByText('Thank you.');
    const [address, init] = answer.mock.calls[0] ?? [];
    expect(address).toBe('https://letters.example/subscribe');
    expect(JSON.parse(String(init?.body))).toEqual({ firstName: 'Jo', email: 'jo@example.com' });
  });

  test('reads the address in what is pasted with its name', async () => {
    render(<NewsletterForm host="" founderSite={null} />);
    const person = setupUser();
    const field = screen.getByLabelText('Email');
    await person.click(field);
    await person.paste('Asha Rao <mailto:asha@example.com>');
    expect(field).toHaveValue('asha@example.com');
  });

  test('sends the honeypot when it was filled in', async () => {
    answer.mockResolvedValue(Response.json({ message: 'Thank you.' }));
    render(<NewsletterForm host="" founderSite={null} />);
    const person = setupUser();
    await write(person, screen.getByLabelText('Leave this field empty'), 'https://buy.example');
    await write(person, screen.getByLabelText('First name'), 'Jo');
    await write(person, screen.getByLabelText('Email'), 'jo@example.com');
    await person.click(screen.getByRole('button', { name: 'Send me the letters' }));
    await screen.findByText('Thank you.');
    expect(JSON.parse(String(answer.mock.calls[0]?.[1]?.body))).toHaveProperty(
      'leave_empty',
      'https://buy.example',
    );
  });

  test("shows the server's message, clears the fields and stores the subscription", async () => {
    answer.mockResolvedValue(Response.json({ message: 'Thank you.' }));
    await subscribe();
    expect(await screen.findByText('Thank you.')).toBeVisible();
    expect(screen.getByLabelText('First name')).toHaveValue('');
    expect(screen.getByLabelText('Email')).toHaveValue('');
    expect(mayShowDialog()).toBe(false);
  });

  test("stays on the page when no founder's site is configured", async () => {
    answer.mockResolvedValue(Response.json({ message: 'Thank you.' }));
    await subscribe();
    expect(await screen.findByText(/You can go on reading/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Stay on this page' })).not.toBeInTheDocument();
  });

  test("announces the redirect to the founder's site, which can be cancelled", async () => {
    answer.mockResolvedValue(Response.json({ message: 'Thank you.' }));
    await subscribe('https://founder.example/');
    expect(await screen.findByText('We will take you to the founder’s site in 5 seconds.')).toBeVisible();
    await setupUser().click(screen.getByRole('button', { name: 'Stay on this page' }));
    expect(screen.queryByText(/in 5 seconds/)).not.toBeInTheDocument();
    expect(screen.getByText('Thank you.').parentElement).toHaveFocus();
    act(() => jest.advanceTimersByTime(10_000));
    expect(location.host).toBe('localhost');
  });

  test.each([
    ['its detail', () => Response.json({ detail: 'Not this one.' }, { status: 400 }), 'Not this one.'],
    [
      'which field it could not read',
      () =>
        Response.json({ code: 'invalid_request', detail: 'firstName: must not be empty' }, { status: 400 }),
      'Please check the name and the email address.',
    ],
    ['nothing', () => new Response('', { status: 500 }), 'Subscription failed. Try again!'],
    [
      'nothing, because the platform before it refuses too many calls',
      () => new Response('<h1>Rate exceeded.</h1>', { status: 429 }),
      tooManyAttemptsTryLater,
    ],
    ['something else', () => Response.json(null, { status: 502 }), 'Subscription failed. Try again!'],
  ])('shows a sentence for a refusal in which the server says %s', async (_, response, text) => {
    answer.mockResolvedValue(response());
    await subscribe();
    expect(await screen.findByText(text)).toHaveAttribute('role', 'alert');
    expect(screen.getByLabelText('First name')).toHaveValue('Jo');
  });

  test('says after four seconds that signing up takes longer than usual, until the answer arrives', async () => {
    let respond = (_: Response) => {};
    answer.mockReturnValue(
      new Promise((resolve) => {
        respond = resolve;
      }),
    );
    await subscribe();
    expect(screen.queryByText(slowCall)).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(4_100));
    expect(screen.getByText(slowCall)).toBeVisible();
    respond(Response.json({ message: 'Thank you.' }));
    expect(await screen.findByText('Thank you.')).toBeVisible();
    expect(screen.queryByText(slowCall)).toBeNull();
  });

  test('shows a sentence when the server is unreachable', async () => {
    answer.mockRejectedValue(new TypeError('Failed to fetch'));
    await subscribe();
    expect(await screen.findByText('Something went wrong. Please try again.')).toHaveAttribute(
      'role',
      'alert',
    );
  });

  test('marks a field that the browser refuses, until it is changed', async () => {
    render(<NewsletterForm host="" founderSite={null} />);
    const email = screen.getByLabelText('Email');
    expect(email).not.toHaveAttribute('aria-invalid');
    fireEvent.invalid(email);
    expect(email).toHaveAttribute('aria-invalid', 'true');
    expect(email).toHaveAccessibleDescription(newsletter.emailInvalid);
    await write(setupUser(), email, 'j');
    expect(email).not.toHaveAttribute('aria-invalid');
  });

  test("focuses the first refused field in place of the browser's bubble, which would cover our message", () => {
    render(<NewsletterForm host="" founderSite={null} />);
    const fields = [screen.getByLabelText('First name'), screen.getByLabelText('Email')];
    // False: the default of the event, the bubble, was prevented.
    expect(fields.map((field) => fireEvent.invalid(field))).toEqual([false, false]);
    expect(fields[0]).toHaveFocus();
  });

  test.each([
    ['   ', false],
    ['\u200b \u2066', false],
    ['Jo', true],
    [' Ana María ', true],
  ])('the browser takes "%s" for a first name: %s', (name, isTaken) => {
    render(<NewsletterForm host="" founderSite={null} />);
    const pattern = screen.getByLabelText('First name').getAttribute('pattern') ?? '';
    expect(new RegExp(`^(?:${pattern})$`, 'v').test(name)).toBe(isTaken);
  });

  test('hides the honeypot from people, from the autofill of browsers and from password managers', () => {
    render(<NewsletterForm host="" founderSite={null} />);
    const trap = screen.getByLabelText('Leave this field empty');
    expect(trap).toHaveAttribute('tabindex', '-1');
    expect(trap).toHaveAttribute('autocomplete', 'off');
    // Autofill goes by the name and the label.
    expect(`${trap.getAttribute('name')} ${newsletter.honeypot}`).not.toMatch(
      /name|mail|web|site|url|phone|tel|company|organi|address|street|city|zip|postal|user|login|pass|code|title/i,
    );
    for (const name of ['data-1p-ignore', 'data-bwignore', 'data-lpignore', 'data-form-type'])
      expect(trap).toHaveAttribute(name);
  });
});

describe('the newsletter dialog on leaving', () => {
  test('may be shown the first time', () => {
    expect(mayShowDialog()).toBe(true);
  });

  test('is not shown again for thirty days', () => {
    saveDialogTime();
    jest.setSystemTime(start.getTime() + 30 * day - 1);
    expect(mayShowDialog()).toBe(false);
    jest.setSystemTime(start.getTime() + 30 * day);
    expect(mayShowDialog()).toBe(true);
  });

  test('is never shown after subscribing', () => {
    saveSubscriptionTime();
    jest.setSystemTime(start.getTime() + 1_000 * day);
    expect(mayShowDialog()).toBe(false);
  });

  test('is shown when the stored value cannot be parsed', () => {
    localStorage.setItem('newsletter-asked', 'once upon a time');
    expect(mayShowDialog()).toBe(true);
  });
});
