import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../testing/render-ui.tsx';
import { Select } from './select.tsx';

/** jsdom has no pointer events. */
beforeAll(() => {
  window.PointerEvent ??= MouseEvent as unknown as typeof PointerEvent;
});

const NETWORKS = [
  { value: 'ethereum', label: 'Ethereum' },
  { value: 'base', label: 'Base', hint: 'Layer 2' },
  { value: 'zora', label: 'Zora', disabled: true },
] as const;

type Network = (typeof NETWORKS)[number]['value'];

function Field({ onChange = () => {} }: { onChange?: (value: Network) => void }) {
  const [value, setValue] = useState<Network>();
  return (
    <Select
      label="Network"
      options={NETWORKS}
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
}

const field = () => screen.getByRole('combobox', { name: 'Network' });
const open = async () => {
  field().focus();
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  return screen.findByRole('listbox');
};

describe('Select', () => {
  it('shows a placeholder, and then the chosen option', async () => {
    const onChange = jest.fn();
    await renderUi(<Field onChange={onChange} />);
    expect(field().textContent).toBe('Select');
    const list = await open();
    await waitFor(() => expect(list.contains(document.activeElement)).toBe(true));
    const option = screen.getByRole('option', { name: /^Base/ });
    act(() => option.focus());
    fireEvent.keyDown(option, { key: 'Enter' });
    expect(onChange).toHaveBeenCalledWith('base');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    expect(field().textContent).toBe('Base');
  });

  it('closes on Escape without a choice and returns focus', async () => {
    const onChange = jest.fn();
    await renderUi(<Field onChange={onChange} />);
    const list = await open();
    await waitFor(() => expect(list.contains(document.activeElement)).toBe(true));
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(field()));
    expect(onChange).not.toHaveBeenCalled();
  });

  it('moves to an option by its first letters', async () => {
    await renderUi(<Field />);
    const list = await open();
    await waitFor(() => expect(list.contains(document.activeElement)).toBe(true));
    fireEvent.keyDown(document.activeElement as Element, { key: 'b' });
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Base'));
  });

  it('marks disabled options', async () => {
    await renderUi(<Field />);
    await open();
    expect(screen.getByRole('option', { name: 'Zora' }).getAttribute('aria-disabled')).toBe('true');
  });

  it("adds no style element, which the page's policy would block", async () => {
    await renderUi(<Field />);
    await open();
    const written = Array.from(document.querySelectorAll('style'), (style) => style.textContent);
    expect(written.join()).not.toContain('base-ui');
  });
});
