import { weekCards } from '@reshape/content/landing';
import { type KeyboardEvent, type TouchEvent, useRef, useState } from 'react';

/** A finger that went this far to the side, in CSS pixels, and further than up or down, has swiped. */
const swipeDistance = 48;

const last = weekCards.length - 1;
const clamp = (index: number) => Math.min(Math.max(index, 0), last);
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Which week is shown (index 0 to 3), and the ways to another one: button, dot, arrow key, swipe. */
export function useWeeks() {
  const [index, setIndex] = useState(0);
  const [hasMoved, setHasMoved] = useState(false);
  const touched = useRef<{ readonly x: number; readonly y: number } | null>(null);

  const show = (to: number) => {
    setIndex(clamp(to));
    setHasMoved(true);
  };
  const moves = {
    onKeyDown(event: KeyboardEvent) {
      const step = steps[event.key];
      if (step === undefined) return;
      event.preventDefault();
      show(index + step);
    },
    onTouchStart({ touches }: TouchEvent) {
      const finger = touches[0];
      touched.current = finger ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const finger = changedTouches[0];
      const from = touched.current;
      touched.current = null;
      if (!finger || !from) return;
      const across = finger.clientX - from.x;
      const isSwipe =
        Math.abs(across) >= swipeDistance && Math.abs(across) > Math.abs(finger.clientY - from.y);
      if (isSwipe) show(index - Math.sign(across));
    },
  };
  return { index, isAtEnd: (at: number) => at === 0 || at === last, hasMoved, show, moves };
}
