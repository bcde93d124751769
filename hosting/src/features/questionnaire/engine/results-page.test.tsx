import { beforeEach, describe, expect, test } from '@jest/globals';
import { resultsPending } from '@reshape/content/results-pending';
import { render, screen } from '@testing-library/react';
import { setupDevice, wait } from '#test/device.ts';
import { setupSite } from '#test/site.ts';
import { useResultsPage } from './results-page.ts';
import { ResultsPending } from './results-pending.tsx';

setupDevice();
const site = setupSite();

let isMissing: boolean;
let requests: number;
beforeEach(() => {
  isMissing = false;
  requests = 0;
});

const Result = () => <h1>Your result</h1>;
const load = async () => {
  requests += 1;
  if (!site.isReachable || isMissing) throw new TypeError('Failed to fetch dynamically imported module');
  return Result;
};

/** A questionnaire of three questions. */
function Questions({ index }: { readonly index: number }) {
  const Results = useResultsPage(load, { index, length: 3 });
  if (index < 3) return <h1>Question</h1>;
  return typeof Results === 'string' ? <ResultsPending state={Results} options={2} /> : <Results />;
}

describe('the result of a questionnaire', () => {
  test('is loaded from the second question on', async () => {
    const { rerender } = render(<Questions index={0} />);
    await wait(0);
    expect(requests).toBe(0);
    rerender(<Questions index={1} />);
    await wait(0);
    expect(requests).toBe(1);
    rerender(<Questions index={3} />);
    expect(screen.getByText('Your result')).toBeVisible();
  });

  test('says that it waits when the network is gone, and appears when it returns', async () => {
    site.isReachable = false;
    const { rerender } = render(<Questions index={1} />);
    await wait(0);
    rerender(<Questions index={3} />);
    await wait(1_000);
    expect(screen.getByText(resultsPending.waiting)).toBeVisible();
    site.isReachable = true;
    await wait(8_000);
    expect(screen.getByText('Your result')).toBeVisible();
    expect(site.reloads).toBe(0);
  });

  test('site.reloads the page at the result when its file is missing, and not in the middle of the questions', async () => {
    isMissing = true;
    const { rerender } = render(<Questions index={1} />);
    await wait(0);
    expect(site.reloads).toBe(0);
    rerender(<Questions index={3} />);
    await wait(0);
    expect(site.reloads).toBe(1);
  });

  test('can be reloaded when its file is still missing after the page reloaded itself', async () => {
    isMissing = true;
    history.replaceState({ reloadedAt: Date.now() }, '');
    render(<Questions index={3} />);
    await wait(0);
    expect(screen.getByText(resultsPending.failed)).toBeVisible();
    expect(screen.getByRole('button', { name: resultsPending.reload })).toBeVisible();
  });
});
