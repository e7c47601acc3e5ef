import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderUi } from '../testing/render-ui.tsx';
import { Table, type TableColumn, type TableProps } from './index.ts';

interface Pool {
  id: number;
  name: string;
  tvl: number;
}

const pool = (id: number): Pool => ({ id, name: `Pool ${id}`, tvl: (id * 7919) % 1000 });
const pools = (count: number) => Array.from({ length: count }, (_, index) => pool(index));

const COLUMNS: TableColumn<Pool>[] = [
  {
    id: 'name',
    header: 'Pool',
    cell: (row) => row.name,
    sortValue: (row) => row.name,
    narrow: true,
  },
  {
    id: 'tvl',
    header: 'TVL',
    cell: (row) => `$${row.tvl}`,
    align: 'end',
    sortValue: (row) => row.tvl,
    narrow: true,
  },
  { id: 'kind', header: 'Version', cell: () => 'v4' },
];

const THREE: Pool[] = [
  { id: 1, name: 'Beta', tvl: 30 },
  { id: 2, name: 'Alpha', tvl: 200 },
  { id: 3, name: 'Gamma', tvl: 4 },
];

const table = (props: Partial<TableProps<Pool>> = {}) => (
  <Table<Pool>
    label="Pools"
    columns={COLUMNS}
    rows={THREE}
    rowKey={(row) => String(row.id)}
    rowHref={(row) => `/pools/${row.id}`}
    {...props}
  />
);

const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const header = (name: string) => screen.getByRole('columnheader', { name });
const link = (name: string) => screen.getByRole('link', { name });
const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });

/** jsdom does not scroll: sets the scroll position and fires the event. */
const scrollTo = (top: number) => {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  act(() => void window.dispatchEvent(new Event('scroll')));
};
beforeEach(() => {
  window.scrollTo = (({ top = 0 }: ScrollToOptions) => {
    // As in a browser, the event is fired after the call.
    if (top !== window.scrollY) queueMicrotask(() => scrollTo(top));
  }) as never;
  // The table moves up as the page scrolls down.
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockImplementation(() => ({ top: -window.scrollY }) as DOMRect);
});
afterEach(() => {
  scrollTo(0);
  jest.restoreAllMocks();
});

describe('Table', () => {
  it('has the table role with row counts', async () => {
    await renderUi(table());
    const list = screen.getByRole('table', { name: 'Pools' });
    expect(list.getAttribute('aria-rowcount')).toBe('4');
    const rows = within(list).getAllByRole('row');
    expect(rows.map((row) => row.getAttribute('aria-rowindex'))).toEqual(['1', '2', '3', '4']);
  });

  it('sorts by a header: figures descending, names ascending', async () => {
    await renderUi(table());
    expect(header('TVL').getAttribute('aria-sort')).toBe('none');
    expect(header('Version').hasAttribute('aria-sort')).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'TVL' }));
    expect(names()).toEqual(['Alpha', 'Beta', 'Gamma']);
    expect(header('TVL').getAttribute('aria-sort')).toBe('descending');
    fireEvent.click(screen.getByRole('button', { name: 'TVL' }));
    expect(names()).toEqual(['Gamma', 'Beta', 'Alpha']);
    expect(header('TVL').getAttribute('aria-sort')).toBe('ascending');
    fireEvent.click(screen.getByRole('button', { name: 'Pool' }));
    expect(names()).toEqual(['Alpha', 'Beta', 'Gamma']);
    expect(header('TVL').getAttribute('aria-sort')).toBe('none');
  });

  it('leaves sorting to the server when `onSortChange` is given', async () => {
    const onSortChange = jest.fn();
    await renderUi(table({ sort: { column: 'tvl', descending: true }, onSortChange }));
    expect(header('TVL').getAttribute('aria-sort')).toBe('descending');
    fireEvent.click(screen.getByRole('button', { name: 'TVL' }));
    expect(onSortChange).toHaveBeenCalledWith({ column: 'tvl', descending: false });
    expect(names()).toEqual(['Beta', 'Alpha', 'Gamma']);
  });

  it('marks the columns that are hidden on a narrow screen', async () => {
    await renderUi(table());
    expect(header('TVL').dataset.wideOnly).toBeUndefined();
    expect(header('Version').dataset.wideOnly).toBe('');
  });

  it('renders only visible rows, and requests more near the end', async () => {
    const onEndReached = jest.fn();
    const { rerender } = await renderUi(table({ rows: pools(200), onEndReached, rowCount: 1000 }));
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('1001');
    expect(names().length).toBeLessThan(60);
    expect(onEndReached).not.toHaveBeenCalled();
    scrollTo(195 * 64);
    expect(names()).toContain('Pool 199');
    expect(names()).not.toContain('Pool 0');
    expect(onEndReached).toHaveBeenCalledTimes(1);
    rerender(table({ rows: pools(200), onEndReached, rowCount: 1000, state: 'loading' }));
    expect(onEndReached).toHaveBeenCalledTimes(1);
  });

  it('requests more when the first page does not fill the screen', async () => {
    const onEndReached = jest.fn();
    const { rerender } = await renderUi(table({ rows: pools(3), onEndReached }));
    expect(onEndReached).toHaveBeenCalledTimes(1);
    rerender(table({ rows: pools(6), onEndReached }));
    expect(onEndReached).toHaveBeenCalledTimes(2);
    rerender(table({ rows: pools(6), onEndReached }));
    expect(onEndReached).toHaveBeenCalledTimes(2);
  });

  it('requests more after rows were replaced, and once the callback is available', async () => {
    const onEndReached = jest.fn();
    const { rerender } = await renderUi(table({ rows: pools(3) }));
    rerender(table({ rows: pools(3), onEndReached }));
    expect(onEndReached).toHaveBeenCalledTimes(1);
    rerender(table({ rows: pools(6).slice(3), onEndReached }));
    expect(onEndReached).toHaveBeenCalledTimes(2);
  });
});

describe('table rows', () => {
  it('have one tab stop; arrow keys move between them', async () => {
    await renderUi(table());
    expect(screen.getAllByRole('link').map((row) => row.tabIndex)).toEqual([0, -1, -1]);
    act(() => link('Beta').focus());
    press('ArrowDown');
    expect(document.activeElement).toBe(link('Alpha'));
    press('ArrowUp');
    press('ArrowUp');
    expect(document.activeElement).toBe(link('Beta'));
    press('End');
    expect(document.activeElement).toBe(link('Gamma'));
    expect(screen.getAllByRole('link').map((row) => row.tabIndex)).toEqual([-1, -1, 0]);
  });

  it('keep focus at the same position when they are replaced', async () => {
    const { rerender } = await renderUi(table({ rows: pools(3) }));
    act(() => screen.getAllByRole('link')[1]!.focus());
    rerender(table({ rows: pools(6).slice(3) }));
    expect(document.activeElement).toBe(screen.getAllByRole('link')[1]);
    act(() => screen.getAllByRole('link')[1]!.blur());
    rerender(table({ rows: pools(3) }));
    expect(document.activeElement).toBe(document.body);
  });

  it('can be reached by keyboard outside the viewport', async () => {
    Object.defineProperty(document.documentElement, 'scrollHeight', {
      value: 48 + 200 * 64,
      configurable: true,
    });
    await renderUi(table({ rows: pools(200) }));
    act(() => link('Pool 0').focus());
    press('End');
    await waitFor(() => expect(document.activeElement).toBe(link('Pool 199')));
    press('Home');
    await waitFor(() => expect(document.activeElement).toBe(link('Pool 0')));
  });

  it('open within the app on a plain click, and in a new tab with a modifier key', async () => {
    const onRowOpen = jest.fn();
    await renderUi(table({ onRowOpen }));
    const apart = createEvent.click(link('Alpha'), { ctrlKey: true });
    apart.preventDefault = jest.fn();
    fireEvent(link('Alpha'), apart);
    expect(onRowOpen).not.toHaveBeenCalled();
    expect(apart.preventDefault).not.toHaveBeenCalled();
    fireEvent.click(link('Alpha'));
    expect(onRowOpen).toHaveBeenCalledWith(THREE[1]);
    expect(link('Alpha').getAttribute('href')).toBe('/pools/2');
  });
});

describe('table states', () => {
  const slots = { empty: <p>No pools</p>, error: <p>Failed</p>, offline: <p>Offline</p> };
  const texts = ['No pools', 'Failed', 'Offline'];
  it.each([
    ['ready', [], 'No pools'],
    ['error', [], 'Failed'],
    ['offline', [], 'Offline'],
    ['loading', [], undefined],
    ['ready', THREE, undefined],
    ['error', THREE, 'Failed'],
    ['offline', THREE, 'Offline'],
  ] as const)('for state %s with rows %j show %s', async (state, rows, expected) => {
    await renderUi(table({ ...slots, state, rows }));
    expect(texts.filter((text) => screen.queryByText(text))).toEqual(expected ? [expected] : []);
    expect(screen.queryAllByRole('rowheader')).toHaveLength(rows.length);
  });

  it('keep rows while more load, and set aria-busy', async () => {
    await renderUi(table({ state: 'loading' }));
    expect(names()).toHaveLength(3);
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe('Loading');
  });
});
