import { obstacleCard } from '@reshape/content/app/worksheets';
import {
  maxObstacleLength,
  type ObstaclePlan,
  setObstacle,
  type Worksheet,
} from '@reshape/contract/worksheets';
import { obstacles } from '@reshape/domain/lapse';
import { isBlank } from '@reshape/domain/text';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { call } from '#lib/api-client/call.ts';
import { refusalText } from '#lib/api-client/request.ts';
import { useFormDraft } from '#lib/drafts.ts';
import { useIsOnline } from '#lib/network.ts';
import { toast } from '#lib/toasts.ts';
import { Button } from '#ui/button.tsx';
import { LabelledInput } from '#ui/field.tsx';
import { Form, SaveOrCancel } from '#ui/form.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { SaveState } from '#ui/saving.tsx';
import { Text } from '#ui/text.tsx';
import { setActiveWorksheet } from './queries.ts';
import styles from './worksheets.module.css';

interface ObstacleCardProps {
  readonly memberId: string;
  /** The current one. */
  readonly worksheet: Worksheet;
}

const storedPlan = z.object({ when: z.string(), then: z.string() });

/** The plan for what may get in the way, optional and in the member's words: "If …, then I …". */
export function ObstacleCard({ memberId, worksheet }: ObstacleCardProps) {
  const [query, setQuery] = useSearchParams();
  const gotInTheWay = obstacles.find((obstacle) => obstacle === query.get('obstacle'));
  const [isOpen, setIsOpen] = useState(gotInTheWay !== undefined);
  const title = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone.
  const focusTitle = () => title.current?.focus();
  const close = () => {
    setIsOpen(false);
    focusTitle();
    if (gotInTheWay) setQuery({}, { replace: true });
  };
  const { obstacle } = worksheet;
  const save = useSavePlan(memberId, worksheet.id);
  const remove = () =>
    save.mutate(null, {
      onSuccess: () => {
        toast('success', obstacleCard.removed);
        focusTitle();
      },
      onError: (error) => toast('error', refusalText(error, obstacleCard.notRemoved)),
    });
  const initial = obstacle ?? { when: gotInTheWay ? obstacleCard.whenFrom[gotInTheWay] : '', then: '' };
  if (isOpen)
    return (
      <ObstacleSection titleRef={title}>
        <PlanForm memberId={memberId} worksheetId={worksheet.id} initial={initial} onClose={close} />
      </ObstacleSection>
    );
  return (
    <ObstacleSection obstacle={obstacle} titleRef={title}>
      {obstacle ? null : (
        <Text tone="soft" hasMeasure>
          {obstacleCard.lead}
        </Text>
      )}
      <Cluster>
        <Button onClick={() => setIsOpen(true)}>{obstacle ? obstacleCard.change : obstacleCard.write}</Button>
        {obstacle ? (
          <Button variant="quiet" isBusy={save.isPending} onClick={remove}>
            {obstacleCard.remove}
          </Button>
        ) : null}
      </Cluster>
    </ObstacleSection>
  );
}

interface ObstacleSectionProps {
  readonly obstacle?: ObstaclePlan | undefined;
  /** For a title that scripts move the focus to. */
  readonly titleRef?: RefObject<HTMLHeadingElement | null>;
  readonly children?: ReactNode;
}

/** The plan under its heading, and what can be done with it. */
export function ObstacleSection({ obstacle, titleRef, children }: ObstacleSectionProps) {
  const titleId = useId();
  return (
    <Stack as="section" gap={3} aria-labelledby={titleId} className={styles.part}>
      <h3 id={titleId} ref={titleRef} tabIndex={titleRef ? -1 : undefined} className={styles.partTitle}>
        {obstacleCard.title}
      </h3>
      {obstacle ? (
        <Text dir="auto" size="lead" weight="medium" isVerbatim>
          {obstacleCard.plan(obstacle.when, obstacle.then)}
        </Text>
      ) : null}
      {children}
    </Stack>
  );
}

function useSavePlan(memberId: string, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ObstaclePlan | null) => call(setObstacle, { params: { id }, body }),
    onSuccess: (worksheet) => setActiveWorksheet(client, memberId, worksheet),
  });
}

interface PlanFormProps {
  readonly memberId: string;
  readonly worksheetId: string;
  readonly initial: ObstaclePlan;
  onClose(): void;
}

/** The form with both halves, kept as a draft until it is saved or cancelled. */
function PlanForm({ memberId, worksheetId, initial, onClose }: PlanFormProps) {
  const draft = useFormDraft(memberId, `obstacle.${worksheetId}`, storedPlan, initial);
  const plan = draft.value;
  const isOnline = useIsOnline();
  const { mutate, isPending, error, reset } = useSavePlan(memberId, worksheetId);
  const isReady = !isBlank(plan.when) && !isBlank(plan.then);
  const write = (change: Partial<ObstaclePlan>) => {
    draft.write(change);
    reset();
  };
  const discard = () => {
    draft.end();
    onClose();
  };
  const onSubmit = () => {
    if (!isReady || !isOnline || isPending) return;
    mutate(plan, {
      onSuccess: () => {
        toast('success', obstacleCard.saved);
        discard();
      },
    });
  };
  const input = (half: keyof ObstaclePlan, hint: string) => (
    <LabelledInput
      label={obstacleCard[half]}
      hint={hint}
      autoComplete="off"
      maxLength={maxObstacleLength}
      value={plan[half]}
      readOnly={isPending}
      autoFocus={half === (initial.when === '' ? 'when' : 'then')}
      onChange={({ target }) => write({ [half]: target.value })}
    />
  );
  return (
    <Form onSubmit={onSubmit}>
      {input('when', obstacleCard.whenHint)}
      {input('then', obstacleCard.thenHint)}
      <SaveOrCancel
        texts={obstacleCard}
        isReady={isReady && isOnline}
        isBusy={isPending}
        onCancel={discard}
      />
      <SaveState error={error} texts={obstacleCard} />
    </Form>
  );
}
