import { describeDocument, documentTitle } from './document-meta.ts';

const content = (selector: string, name: string) =>
  [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute(name));

describe('documentTitle', () => {
  it("contains the page's name and the product, or only the product", () => {
    expect(documentTitle('Swap tokens', 'Cenote')).toBe('Swap tokens | Cenote');
    expect(documentTitle(undefined, 'Cenote')).toBe('Cenote');
  });
});

describe('describeDocument', () => {
  it('leaves one description and one canonical address, those of the last page', () => {
    document.head.innerHTML = '<meta name="description" content="of the first page">';
    describeDocument({ title: 'One', description: 'First.', pathname: '/one' }, 'Cenote');
    describeDocument({ title: 'Two', description: 'Second.', pathname: '/two' }, 'Cenote');
    expect(document.title).toBe('Two | Cenote');
    expect(content('meta[name="description"]', 'content')).toEqual(['Second.']);
    expect(content('link[rel="canonical"]', 'href')).toEqual(['http://localhost/two']);
  });
});
