/** Title, description and path of the page, for the document's head. */
export interface DocumentMeta {
  /** Without the product's name; absent: the name alone. */
  title?: string;
  description: string;
  /** Path of the page, without query: one page, one address. */
  pathname: string;
}

/** `Swap … | Cenote`. */
export const documentTitle = (title: string | undefined, product: string): string =>
  title ? `${title} | ${product}` : product;

/** The first element of the head that a selector finds, else a new one. */
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
