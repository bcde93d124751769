import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PageVisit, PriceVisit } from './visit-marks.tsx';
import { noteVisit } from './visits.ts';

const beacon = jest.fn<(url: string, body: Blob) => boolean>(() => true);
const setPrivacySignals = (given: object) => {
  for (const [name, value] of Object.entries({ doNotTrack: null, globalPrivacyControl: undefined, ...given }))
    Object.defineProperty(navigator, name, { value, configurable: true });
};

let scrollIntoView: () => void;
beforeEach(() => {
  beacon.mockClear();
  setPrivacySignals({});
  Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true });
  Object.assign(globalThis, {
    IntersectionObserver: class {
      constructor(report: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        scrollIntoView = () => report([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  });
});

const sentVisits = () =>
  Promise.all(beacon.mock.calls.map(async ([url, body]) => [url, JSON.parse(await body.text())]));

test('a page is counted once, with the event and nothing else', async () => {
  render(<PageVisit event="welcome" />);
  noteVisit('welcome');
  expect(await sentVisits()).toEqual([['/api/visits', { event: 'welcome' }]]);
});

describe.each([
  ['Do Not Track', { doNotTrack: '1' }],
  ['Global Privacy Control', { globalPrivacyControl: true }],
])('with %s', (_, given) => {
  test('nothing is sent', () => {
    setPrivacySignals(given);
    render(<PageVisit event="thanks" />);
    expect(beacon).not.toHaveBeenCalled();
  });
});

test('the price counts when it comes into view, and the payment when its link is followed', async () => {
  render(
    <PriceVisit>
      <a href="https://pages.example/pay">Pay</a>
    </PriceVisit>,
  );
  expect(beacon).not.toHaveBeenCalled();
  scrollIntoView();
  expect(await sentVisits()).toEqual([['/api/visits', { event: 'price' }]]);
  const link = screen.getByRole('link');
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  expect((await sentVisits()).at(-1)).toEqual(['/api/visits', { event: 'pay' }]);
});
