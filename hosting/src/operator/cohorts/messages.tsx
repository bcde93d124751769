import { messageTexts } from '@reshape/content/operator/cohorts';
import { type CohortDetails, listMessages, sendMessage } from '@reshape/contract/operator/cohorts';
import { Stack } from '#ui/layout.tsx';
import { Composer, SentMessages } from '../kit/composer.tsx';
import { useList } from '../kit/queries.ts';
import { operatorCall } from '../session/session.ts';

/** The messages to a cohort, and the composer. */
export function Messages({ cohort }: { readonly cohort: CohortDetails }) {
  const params = { id: cohort.id };
  const list = useList(listMessages, { params, query: {} });
  const recipients = cohort.people.active;
  return (
    <Stack as="section" gap={4}>
      <h2>{messageTexts.title}</h2>
      <SentMessages list={list} none={messageTexts.none} />
      {recipients === 0 ? (
        <p>{messageTexts.nobody}</p>
      ) : (
        <Composer
          recipients={recipients}
          texts={messageTexts}
          nameToType={cohort.id}
          send={({ isTest, ...written }, idempotencyKey) =>
            operatorCall(sendMessage, {
              params,
              body: { ...written, ...(isTest ? { to: 'me' } : { to: 'cohort', recipients }) },
              idempotencyKey,
            })
          }
        />
      )}
    </Stack>
  );
}
