import { weekCards, weekCarousel } from '@reshape/content/landing/weeks';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useId, useRef } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useWeeks } from './use-weeks.ts';
import styles from './week-carousel.module.css';
import { WeekSlide } from './week-slide.tsx';

const side = (slide: number, shown: number) => {
  if (slide === shown) return 'here';
  return slide < shown ? 'before' : 'after';
};

/** The four weeks, one at a time: the old one goes before the new one comes. Without script all four are there. */
export function WeekCarousel() {
  const { index, isFirst, isLast, hasMoved, show, moves } = useWeeks();
  const slidesId = useId();
  const slides = useRef<HTMLDivElement>(null);
  const shown = weekCards[index];

  // A button that has just become disabled would swallow the arrow keys that may follow.
  const turn = (to: number) => {
    show(to);
    if (to === 0 || to === weekCards.length - 1) slides.current?.focus({ preventScroll: true });
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
      <div className={styles.controls}>
        <IconButton
          label={weekCarousel.previous}
          aria-controls={slidesId}
          disabled={isFirst}
          onClick={() => turn(index - 1)}
        >
          <ArrowLeft aria-hidden="true" />
        </IconButton>
        <div className={styles.dots}>
          {weekCards.map(({ week }, at) => (
            <button
              key={week}
              type="button"
              aria-label={weekCarousel.dot(week)}
              aria-current={at === index || undefined}
              aria-controls={slidesId}
              onClick={() => show(at)}
            />
          ))}
        </div>
        <IconButton
          label={weekCarousel.next}
          aria-controls={slidesId}
          disabled={isLast}
          onClick={() => turn(index + 1)}
        >
          <ArrowRight aria-hidden="true" />
        </IconButton>
      </div>
      <p aria-live="polite">
        <VisuallyHidden>
          {hasMoved && shown ? weekCarousel.position(shown.week, shown.title) : ''}
        </VisuallyHidden>
      </p>
    </div>
  );
}
