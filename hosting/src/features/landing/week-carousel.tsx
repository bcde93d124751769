import { type WeekCard, weekCards, weekCarousel } from '@reshape/content/landing';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type TouchEvent, useId, useRef, useState } from 'react';
import { Button, IconButton } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { NotebookByFire, PathUphill, SomeAssembly, TorchOnWall } from '#ui/pictures/weeks.tsx';
import { Text, VisuallyHidden } from '#ui/text.tsx';
import { WeekDays } from './open-cohort.tsx';
import { Section } from './section.tsx';
import styles from './week-carousel.module.css';

/** The section of the four weeks; the carousel is its child. */
export function WeekSection({ children }: { readonly children: ReactNode }) {
  return (
    <Section id={weekCarousel.id} heading={weekCarousel.heading} tone="night">
      {children}
    </Section>
  );
}

const side = (slide: number, shown: number) => {
  if (slide === shown) return 'here';
  return slide < shown ? 'before' : 'after';
};

/** The four weeks as a carousel. Without JavaScript all four are shown. */
export function WeekCarousel() {
  const { index, isAtEnd, hasMoved, show, moves } = useWeeks();
  const slidesId = useId();
  const slides = useRef<HTMLDivElement>(null);
  const shown = weekCards[index];

  // A disabled button swallows key presses, so the focus moves before arrow keys follow.
  const turn = (to: number) => {
    show(to);
    if (isAtEnd(to)) slides.current?.focus({ preventScroll: true });
  };
  const readOn = (to: number) => {
    show(to);
    slides.current?.focus({ preventScroll: true });
    slides.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <Stack gap={5} role="group" aria-label={weekCarousel.heading} className={styles.carousel} {...moves}>
      <div className={styles.head}>
        <Text tone="ember" weight="medium" className={styles.badge}>
          {weekCarousel.badge}
        </Text>
        <WeekControls index={index} controls={slidesId} onTurn={turn} />
      </div>
      <div ref={slides} id={slidesId} tabIndex={-1} className={styles.slides}>
        {weekCards.map((card, at) => (
          <div key={card.week} data-side={side(at, index)} className={styles.slide}>
            <WeekSlide {...card} next={weekCards[at + 1]?.title} onReadOn={() => readOn(at + 1)} />
          </div>
        ))}
      </div>
      <p role="status">
        <VisuallyHidden>
          {hasMoved && shown ? weekCarousel.position(shown.week, shown.title) : ''}
        </VisuallyHidden>
      </p>
    </Stack>
  );
}

const pictures: Readonly<Record<WeekCard['week'], ReactNode>> = {
  1: <TorchOnWall />,
  2: <NotebookByFire />,
  3: <SomeAssembly />,
  4: <PathUphill />,
};

interface WeekSlideProps extends WeekCard {
  /** The title of the next week; absent on the last one. */
  readonly next: string | undefined;
  /** Shows the next week from its beginning. */
  onReadOn(): void;
}

/** One week: its topic, its activities and its tools. */
function WeekSlide({ week, title, chipsLabel, chips, bullets, tools, next, onReadOn }: WeekSlideProps) {
  return (
    <Stack as="article" gap={7} rowGap={5} isPacked className={styles.week}>
      <Stack isPacked className={styles.top}>
        <Stack isPacked>
          <Text tone="ember" weight="strong" className={styles.days}>
            <span>{weekCarousel.weekLabel(week)}</span>
            <WeekDays week={week} />
          </Text>
          <h3 className={styles.title}>{title}</h3>
          <Stack gap={2}>
            <Text size="small">{chipsLabel}</Text>
            <Cluster as="ul" gap={2}>
              {chips.map((chip) => (
                <Chip as="li" key={chip}>
                  {chip}
                </Chip>
              ))}
            </Cluster>
          </Stack>
        </Stack>
        <div className={styles.picture}>{pictures[week]}</div>
      </Stack>
      <Stack as="ul" gap={3} isPacked>
        {bullets.map((bullet) => (
          <li key={bullet} className={styles.bullet}>
            {bullet}
          </li>
        ))}
      </Stack>
      <Stack gap={2} isPacked className={styles.tools}>
        <h4>{weekCarousel.toolsTitle}</h4>
        <Cluster as="ul" gap={5} rowGap={1} className={styles.toolList}>
          {tools.map((tool) => (
            <li key={tool}>{tool}</li>
          ))}
        </Cluster>
      </Stack>
      {next ? (
        <Button onClick={onReadOn} className={styles.readOn}>
          {weekCarousel.readOn(next)}
        </Button>
      ) : null}
    </Stack>
  );
}

interface WeekControlsProps {
  /** Index of the current week, 0 to 3. */
  readonly index: number;
  /** Id of the element that shows the week. */
  readonly controls: string;
  onTurn(to: number): void;
}

/** Previous and Next, and a dot for each week. */
function WeekControls({ index, controls, onTurn }: WeekControlsProps) {
  const turn = (to: number) => ({ 'aria-controls': controls, onClick: () => onTurn(to) });
  return (
    <div className={styles.controls}>
      <IconButton
        label={weekCarousel.previous}
        disabled={index === 0}
        className={styles.turn}
        {...turn(index - 1)}
      >
        <ArrowLeft aria-hidden="true" />
      </IconButton>
      <div className={styles.dots}>
        {weekCards.map(({ week }, at) => (
          <button
            key={week}
            type="button"
            className={styles.dot}
            aria-label={weekCarousel.dot(week)}
            aria-current={at === index || undefined}
            {...turn(at)}
          />
        ))}
      </div>
      <IconButton
        label={weekCarousel.next}
        disabled={index === weekCards.length - 1}
        className={styles.turn}
        {...turn(index + 1)}
      >
        <ArrowRight aria-hidden="true" />
      </IconButton>
    </div>
  );
}

/** Minimum distance of a swipe in CSS pixels, which must also exceed its vertical distance. */
const swipeDistance = 48;

const last = weekCards.length - 1;
const clamp = (index: number) => Math.min(Math.max(index, 0), last);
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The current week (index 0 to 3), and its controls: button, dot, arrow key, swipe. */
function useWeeks() {
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
