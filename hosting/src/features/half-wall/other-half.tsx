import { halfWall } from '@reshape/content/app/closing';
import { characters } from '@reshape/contract/fields';
import { answerHalfWall, maxOtherHalfLength, myHalfWall } from '@reshape/contract/half-wall';
import { isBlank } from '@reshape/domain/text';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client/call.ts';
import { refusalText } from '#lib/api-client/request.ts';
import { noDraft, saveDraft, useDraft } from '#lib/drafts.ts';
import { keptOnDevice } from '#lib/kept-query.ts';
import { submitOnSendKey } from '#lib/keyboard.ts';
import { useIsOnline } from '#lib/network.ts';
import { Button } from '#ui/button.tsx';
import { LabelledArea } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { Cluster } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { useFocusFallback } from '#ui/use-focus-fallback.ts';

/** What the member wants on the other half of the wall. */
export const halfWallOf = (memberId: string) =>
  queryOptions({
    queryKey: ['half-wall', memberId],
    queryFn: ({ signal }) => call(myHalfWall, { signal }),
    ...keptOnDevice('half-wall', myHalfWall.response),
  });

const draftName = 'other-half';

interface OtherHalfProps {
  readonly memberId: string;
  /** The day on which the answer comes back, in words. */
  readonly lastDay: string;
  onClose(): void;
}

/** The question about the other half of the wall, and once it is answered, when the answer comes back. */
export function OtherHalf({ memberId, lastDay, onClose }: OtherHalfProps) {
  const client = useQueryClient();
  const isOnline = useIsOnline();
  const { text } = useDraft(memberId, draftName);
  const { mutate, isPending, error, isSuccess } = useMutation({
    mutationFn: () => call(answerHalfWall, { body: { text } }),
    onSuccess: (answered) => {
      saveDraft(memberId, draftName, noDraft);
      client.setQueryData(halfWallOf(memberId).queryKey, answered);
    },
  });
  const { holder, part } = useFocusFallback<HTMLParagraphElement>();
  const isTooLong = characters(text.trim()) > maxOtherHalfLength;
  const isReady = !isBlank(text) && !isTooLong && isOnline;
  const onSubmit = () => {
    if (isReady && !isPending) mutate();
  };
  return (
    <Form gap={3} onSubmit={onSubmit}>
      {isSuccess ? null : (
        <LabelledArea
          label={halfWall.question}
          hint={halfWall.hint(lastDay)}
          error={
            (isTooLong && halfWall.tooLong(maxOtherHalfLength)) ||
            (error && refusalText(error, halfWall.notSaved))
          }
          rows={2}
          ref={part}
          value={text}
          readOnly={isPending}
          onKeyDown={submitOnSendKey}
          onChange={({ target }) => saveDraft(memberId, draftName, { text: target.value })}
        />
      )}
      <Text role="status" ref={holder} tabIndex={-1}>
        {isSuccess ? halfWall.kept(lastDay) : isOnline ? null : halfWall.offline}
      </Text>
      <Cluster gap={3}>
        {isSuccess ? null : (
          <Button type="submit" ref={part} isBusy={isPending} disabled={!isReady}>
            {halfWall.save}
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          {halfWall.close}
        </Button>
      </Cluster>
    </Form>
  );
}
