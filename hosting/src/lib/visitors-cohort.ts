interface LiveSession {
  readonly id: string;
  readonly week: number;
  readonly startsAt: Date;
  readonly minutes: number;
}

export interface VisitorsCohort {
  readonly startsOn: Date;
  readonly sessions: readonly LiveSession[];
  readonly platform: string;
}

export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

function parseDate(value: unknown): Date {
  const date = new Date(typeof value === 'string' ? value : Number.NaN);
  if (Number.isNaN(date.getTime())) throw new TypeError(`Not a date: ${value}`);
  return date;
}

export const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Parses a response without the contract's schema, which would add the schema library to the public pages. */
export function parseCohort(body: unknown): VisitorsCohort {
  const { starts_on, sessions, platform } = fieldsOf(body);
  return {
    startsOn: parseDate(starts_on),
    sessions: (Array.isArray(sessions) ? sessions : []).map((session) => {
      const { id, week, starts_at, minutes } = fieldsOf(session);
      return {
        id: String(id ?? starts_at),
        week: Number(week),
        startsAt: parseDate(starts_at),
        minutes: Number(minutes),
      };
    }),
    platform: String(platform),
  };
}
