import { prices, type Resource } from './prices.ts';
import { monthOf } from './usage.ts';

const resources = Object.keys(prices) as Resource[];
const dollars = (amount: number) => `$${Math.round(amount).toLocaleString('en-US')}`;

/** The list price of a month for `members` who do all that the programme asks, by resource. No measurement: arithmetic. */
export function monthlyCost(members: number): Record<string, string> {
  const usage = monthOf(members);
  const lines = resources.map((resource) => {
    const { unit, dollars: price, free } = prices[resource];
    const amount = usage[resource] ?? 0;
    return { resource, unit, amount, cost: Math.max(0, amount - free) * price };
  });
  const total = lines.reduce((sum, { cost }) => sum + cost, 0);
  return {
    ...Object.fromEntries(
      lines.map(({ resource, unit, amount, cost }) => [
        `${resource} (${unit})`,
        `${Math.round(amount).toLocaleString('en-US')} = ${dollars(cost)}`,
      ]),
    ),
    total: dollars(total),
    'for each member': `${((100 * total) / members).toFixed(1)} cents`,
  };
}
