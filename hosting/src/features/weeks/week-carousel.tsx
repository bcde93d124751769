import { weekCards, weekCarousel } from '@reshape/content/landing';
import { useId, useRef } from 'react';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useWeeks } from './use-weeks.ts';
import styles from './week-carousel.module.css';
import { WeekControls } from './week-controls.tsx';
import { WeekSlide } from './week-slide.tsx';

const side = (slide: number, shown: number) => {
  if (slide === shown) return 'here';
  return slide < shown ? 'before' : 'after';
};

/** The four weeks, one at a time: the old one goes before the new one comes. Without script all four are there. */
export function WeekCarousel() {
  const { index, isAtEnd, hasMoved, show, moves } = useWeeks();
  const slidesId = useId();
  const slides = useRef<HTMLDivElement>(null);
  const shown = weekCards[index];

  // A button that has just become disabled would swallow the arrow keys that may follow.
  const turn = (to: number) => {
    show(to);
    if (isAtEnd(to)) slides.current?.focus({ preventScroll: true });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, and there are none here.
    <div role="group" aria-label={weekCarousel.heading} className={styles.carousel} {...moves}>
      <p className={styles.badge}>{weekCarousel.badge}</p>
      <div ref={slides} id={slidesId} tabIndex={-1} className={styles.slides}>
        {weekCards.map((card, at) => (
          <div key={card.week} data-side={side(at, index)} className={styles.slide}>
            <WeekSlide {...card} />
          </div>
        ))}
      </div>
      <WeekControls index={index} controls={slidesId} onTurn={turn} />
      <p role="status">
        <VisuallyHidden>
          {hasMoved && shown ? weekCarousel.position(shown.week, shown.title) : ''}
        </VisuallyHidden>
      </p>
    </div>
  );
}
