import { fireEvent, render } from '@testing-library/react';
import { useSearchHotkey } from './hotkey.ts';

function Page({ onOpen }: { onOpen(): void }) {
  useSearchHotkey(onOpen);
  return (
    <>
      <button type="button">b</button>
      <input />
      <textarea />
      <select />
      <div contentEditable="true" suppressContentEditableWarning>
        <b>in</b>
      </div>
    </>
  );
}

function page() {
  const onOpen = jest.fn();
  const view = render(<Page onOpen={onOpen} />);
  return { onOpen, ...view, at: (selector: string) => view.container.querySelector(selector)! };
}

describe('the search key', () => {
  it('opens the search and enters no character', () => {
    const { onOpen, at } = page();
    const wentOn = fireEvent.keyDown(at('button'), { key: '/' });
    expect(onOpen).toHaveBeenCalledTimes(1);
    expect(wentOn).toBe(false);
  });

  it.each([
    'input',
    'textarea',
    'select',
    'b',
  ])('enters a character while typing in %s', (selector) => {
    const { onOpen, at } = page();
    expect(fireEvent.keyDown(at(selector), { key: '/' })).toBe(true);
    expect(onOpen).not.toHaveBeenCalled();
  });

  it.each([
    { key: 's' },
    { key: '/', ctrlKey: true },
    { key: '/', metaKey: true },
    { key: '/', altKey: true },
    { key: '/', repeat: true },
    { key: '/', isComposing: true },
  ])('does not replace a browser shortcut: %j', (press) => {
    const { onOpen, at } = page();
    fireEvent.keyDown(at('button'), press);
    expect(onOpen).not.toHaveBeenCalled();
  });

  it('works on keyboards where it requires Shift', () => {
    const { onOpen, at } = page();
    fireEvent.keyDown(at('button'), { key: '/', shiftKey: true });
    expect(onOpen).toHaveBeenCalledTimes(1);
  });

  it('does nothing while a dialog is open', () => {
    const { onOpen, at, container } = page();
    const dialog = document.createElement('div');
    dialog.setAttribute('role', 'dialog');
    container.append(dialog);
    fireEvent.keyDown(at('button'), { key: '/' });
    expect(onOpen).not.toHaveBeenCalled();
  });

  it('does nothing after unmounting', () => {
    const { onOpen, unmount } = page();
    unmount();
    fireEvent.keyDown(document.body, { key: '/' });
    expect(onOpen).not.toHaveBeenCalled();
  });
});
