/**
 * `describeDocument()`: writes a page's title, description and canonical address into the document's head. Also:
 * `documentTitle()` (returns the title with the product's name), type `DocumentMeta`.
 */

/** Title, description and path of the page, for the document's head. */
export interface DocumentMeta {
  /** Without the product's name; if omitted, the title is the product's name. */
  title?: string;
  description: string;
  /** Path of the page without its query, so that each page has one canonical address. */
  pathname: string;
}

/** Document title, such as `Swap … | Cenote`. */
export const documentTitle = (title: string | undefined, product: string): string =>
  title ? `${title} | ${product}` : product;

/** Returns the first head element that matches, else a new one. */
function headElement<K extends 'link' | 'meta'>(tag: K, attribute: string, value: string) {
  const found = document.head.querySelector<HTMLElementTagNameMap[K]>(
    `${tag}[${attribute}="${value}"]`,
  );
  if (found) return found;
  const made = document.createElement(tag);
  made.setAttribute(attribute, value);
  return document.head.appendChild(made);
}

/** Writes title, description and canonical address into the head. */
export function describeDocument(meta: DocumentMeta, product: string): void {
  document.title = documentTitle(meta.title, product);
  headElement('meta', 'name', 'description').content = meta.description;
  headElement('link', 'rel', 'canonical').href = window.location.origin + meta.pathname;
}
