/** Rules that cannot be judged: a mistake, or a construct that this emulator does not know. */
export class RulesError extends Error {
  constructor(message: string, line: number) {
    super(`line ${line}: ${message}`);
  }
}

const SPACE = /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
const WORD = /[A-Za-z_][A-Za-z0-9_]*/y;

/** The text of a rules file, read from left to right. White space and comments are skipped before each read. */
export class Source {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get line(): number {
    return this.#text.slice(0, this.#at).split('\n').length;
  }

  fail(message: string): never {
    throw new RulesError(message, this.line);
  }

  /** Takes what `pattern` (sticky) matches here, without skipping anything. */
  takeRaw(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    if (found === undefined) return undefined;
    this.#at += found.length;
    return found;
  }

  take(pattern: RegExp): string | undefined {
    this.takeRaw(SPACE);
    return this.takeRaw(pattern);
  }

  /** Takes exactly `text`, as a whole word where it is one. */
  has(text: string): boolean {
    this.takeRaw(SPACE);
    const isWord = /^\w+$/.test(text);
    const next = this.#text[this.#at + text.length] ?? '';
    if (!this.#text.startsWith(text, this.#at) || (isWord && /\w/.test(next))) return false;
    this.#at += text.length;
    return true;
  }

  /** Whether `text` comes next; takes nothing. */
  sees(text: string): boolean {
    const before = this.#at;
    const seen = this.has(text);
    this.#at = before;
    return seen;
  }

  expect(text: string): void {
    if (!this.has(text)) this.fail(`expected "${text}" but found "${this.#glimpse()}"`);
  }

  word(what: string): string {
    return this.take(WORD) ?? this.fail(`expected ${what} but found "${this.#glimpse()}"`);
  }

  get isAtEnd(): boolean {
    this.takeRaw(SPACE);
    return this.#at >= this.#text.length;
  }

  unexpected(what: string): never {
    return this.fail(`${what} cannot be judged here: "${this.#glimpse()}"`);
  }

  #glimpse(): string {
    this.takeRaw(SPACE);
    return this.#text.slice(this.#at, this.#at + 20).split('\n')[0] || 'the end';
  }
}
