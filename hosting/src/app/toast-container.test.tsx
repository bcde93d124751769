import { describe, expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { type ToastKind, toast } from '#lib/toasts.ts';
import { setupDevice } from '#test/device.ts';
import { ToastContainer } from './toast-container.tsx';

setupDevice();

const showToast = (kind: ToastKind, text: string) => act(() => toast(kind, text));
const toasts = () => document.querySelectorAll('.Toastify__toast');

const isLive = (element: Element) => element.matches('[role=alert], [role=status], [role=log], [aria-live]');

/** The regions around `element` whose changes a screen reader announces. */
function liveRegionsAround(element: Element): Element[] {
  const parent = element.parentElement;
  return [...(isLive(element) ? [element] : []), ...(parent ? liveRegionsAround(parent) : [])];
}

/** The duration of the toast `text`, read from its animation because the end of the animation removes it. */
const durationOf = (text: string) =>
  screen.getByText(text).closest('.Toastify__toast')?.querySelector<HTMLElement>('.Toastify__progress-bar')
    ?.style.animationDuration;

describe('toasts', () => {
  test('stay four seconds for information and failures, two seconds for successes', async () => {
    render(<ToastContainer />);
    for (const kind of ['blank', 'warning', 'error', 'success'] as const) showToast(kind, `This is ${kind}`);
    await screen.findByText('This is success');
    expect(['blank', 'warning', 'error', 'success'].map((kind) => durationOf(`This is ${kind}`))).toEqual([
      '4000ms',
      '4000ms',
      '4000ms',
      '2000ms',
    ]);
    expect(document.querySelector('.Toastify__toast-container--top-center')).toContainElement(
      screen.getByText('This is blank'),
    );
  });

  test('are announced once, because one live region holds each', async () => {
    render(<ToastContainer />);
    for (const kind of ['blank', 'warning', 'error', 'success'] as const) {
      showToast(kind, `Said as ${kind}`);
      expect(liveRegionsAround(await screen.findByText(`Said as ${kind}`))).toHaveLength(1);
    }
  });

  test('queue when twenty are shown', async () => {
    render(<ToastContainer />);
    for (let number = 1; number <= 21; number += 1) showToast('blank', `Number ${number}`);
    await screen.findByText('Number 20');
    expect(toasts()).toHaveLength(20);
    expect(screen.queryByText('Number 21')).toBeNull();
  });
});
