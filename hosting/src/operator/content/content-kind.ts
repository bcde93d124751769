import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { Column } from '../kit/data-table.tsx';
import type { fieldPropsOf } from '../kit/fields.tsx';
import type { Done } from '../kit/notices.ts';
import type { useResponse } from '../kit/queries.ts';

/** A nudge or a challenge, as far as they are alike. */
export interface ContentRow {
  readonly id: string;
  readonly title: string;
  readonly edited: boolean;
  readonly retired: boolean;
  readonly updated_at: string;
}

type Changed<Row> = Done & { readonly item: Row };

type Names<Typed> = Readonly<Record<keyof Typed & string, string>>;

/** How nudges or challenges are listed, typed, checked, sent and shown. */
export interface ContentKind<
  Row extends ContentRow = ContentRow,
  Typed extends { readonly title: string } = { readonly title: string },
  Fields extends object = object,
> {
  readonly page: 'nudges' | 'challenges';
  readonly texts: Readonly<
    Record<'title' | 'lead' | 'editLead' | 'caption' | 'write' | 'empty' | 'newTitle', string>
  >;
  readonly columns: readonly Column<Row>[];
  /** All of them, including retired ones. */
  useItems(): Pick<ReturnType<typeof useResponse>, 'error' | 'isPending' | 'isFetching' | 'refetch'> & {
    readonly data: readonly Row[] | undefined;
  };
  /** The names of the fields, in forms and in a comparison after a conflict. */
  readonly names: Names<Typed>;
  readonly writeBody: z.ZodMiniType;
  readonly editBody: z.ZodMiniType;
  typedOf(item: Row | null): Typed;
  fieldsOf(typed: Typed): Fields;
  write(body: Fields & { readonly id: string }, idempotencyKey: string): Promise<Done>;
  edit(id: string, body: Fields & { readonly updated_at: string }, key: string): Promise<Changed<Row>>;
  retire(
    id: string,
    body: { readonly retired: boolean; readonly updated_at: string },
    key: string,
  ): Promise<Changed<Row>>;
  form(typed: Typed, fieldProps: ReturnType<typeof fieldPropsOf<Typed, Names<Typed>>>): ReactNode;
  preview(typed: Typed): ReactNode;
}

/** Paragraphs as one text with empty lines between them, and back. */
export const textOfParagraphs = (paragraphs: readonly string[]): string => paragraphs.join('\n\n');
export const paragraphsOf = (text: string): string[] => partsOf(text, /\n\s*\n/);

/** The parts of a text without those that are empty. */
export const partsOf = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
