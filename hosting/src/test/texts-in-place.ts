/**
 * Makes every test fail in which React changes or removes a text without its element, or inserts something before a
 * text. A browser's translator replaces texts by elements of its own, so that on a translated page the first would be
 * without effect, and the others an error. `ChangingText` and `textKey` (#ui/text.tsx) avoid both.
 */
export function refuseTextsInPlace(): void {
  const owner = ownerOf(Text.prototype, 'nodeValue');
  const nodeValue = Object.getOwnPropertyDescriptor(owner, 'nodeValue');
  Object.defineProperty(owner, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string) {
      if (this instanceof Text && this.data !== value && !isKept(this)) refuse('changed', this);
      nodeValue?.set?.call(this, value);
    },
  });
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (isFromReact(child)) refuse('removed', child);
    return removeChild.call(this, child) as Child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    node: Child,
    next: Node | null,
  ): Child {
    if (next && isFromReact(next)) refuse('used as a position', next);
    return insertBefore.call(this, node, next) as Child;
  };
}

const ownerOf = (prototype: object, name: string): object =>
  Object.hasOwn(prototype, name) ? prototype : ownerOf(Object.getPrototypeOf(prototype), name);

/** React marks the texts that stand beside others, which it changes one by one. */
const isFromReact = (node: Node): boolean =>
  node instanceof Text && Object.keys(node).some((key) => key.startsWith('__reactFiber$'));

/** The only text of a live region, which announces what changes in it, and the title of the document. */
const isKept = (text: Text): boolean =>
  !isFromReact(text) && (text.parentElement?.matches('[role], [aria-live], title') ?? false);

function refuse(what: string, { nodeValue }: Node): never {
  throw new Error(`React ${what} the text “${nodeValue}” without its element. Use ChangingText or textKey.`);
}
