import * as z from 'zod/mini';
import { until } from './until.ts';

const mail = z.object({
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  headers: z.string(),
});

/** What the local mail server took, as the outbox lists it. */
type Mailed = z.output<typeof mail>;

/** The mail to `address` whose subject matches; resolves once it has arrived. */
export const mailTo = (outboxUrl: string, address: string, subject: RegExp): Promise<Mailed> =>
  until(async () => {
    const mails = z.array(mail).parse(await (await fetch(`${outboxUrl}/mails`)).json());
    return mails.find((each) => each.to.includes(address) && subject.test(each.subject));
  });
