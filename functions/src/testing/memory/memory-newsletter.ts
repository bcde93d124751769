import type { World } from '../../endpoints/handler.ts';
import { instanceBursts } from '../../store/bursts.ts';
import { rosterId } from '../../store/members.ts';
import type { Subscriber } from '../../store/newsletter.ts';

/** The newsletter over `stored`, by the paths of its documents, limits that count in `uses`, and bursts that no test reaches by chance. */
export function memoryNewsletter(
  stored: Map<string, Subscriber>,
  uses: Map<string, number>,
): Pick<World, 'newsletter' | 'limits' | 'bursts'> {
  return {
    newsletter: {
      async add(subscriber) {
        const path = `newsletter/${rosterId(subscriber.email)}`;
        if (!stored.has(path)) stored.set(path, subscriber);
      },
    },
    bursts: instanceBursts(1_000),
    limits: {
      async take({ scope, most, seconds }, key, now) {
        const window = `${scope} ${key} ${Math.floor(now.getTime() / 1000 / seconds)}`;
        const used = uses.get(window) ?? 0;
        if (used >= most) return false;
        uses.set(window, used + 1);
        return true;
      },
    },
  };
}
