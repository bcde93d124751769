/** A paragraph of plain text in which some words carry emphasis; it is data, so no page needs an HTML sink. */
export type Paragraph = readonly (string | { readonly em: string })[];
