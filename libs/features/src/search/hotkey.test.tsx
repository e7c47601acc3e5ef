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

describe('the key of the search', () => {
  it('opens it, and types nothing', () => {
    const { onOpen, at } = page();
    const wentOn = fireEvent.keyDown(at('button'), { key: '/' });
    expect(onOpen).toHaveBeenCalledTimes(1);
    expect(wentOn).toBe(false);
  });

  it.each(['input', 'textarea', 'select', 'b'])('is a character while typing in %s', (selector) => {
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
  ])('is none of the browser’s own: %j', (press) => {
    const { onOpen, at } = page();
    fireEvent.keyDown(at('button'), press);
    expect(onOpen).not.toHaveBeenCalled();
  });

  it('counts on keyboards where it takes Shift', () => {
    const { onOpen, at } = page();
    fireEvent.keyDown(at('button'), { key: '/', shiftKey: true });
    expect(onOpen).toHaveBeenCalledTimes(1);
  });

  it('does nothing under an open dialog', () => {
    const { onOpen, at, container } = page();
    const dialog = document.createElement('div');
    dialog.setAttribute('role', 'dialog');
    container.append(dialog);
    fireEvent.keyDown(at('button'), { key: '/' });
    expect(onOpen).not.toHaveBeenCalled();
  });

  it('is let go with the page', () => {
    const { onOpen, unmount } = page();
    unmount();
    fireEvent.keyDown(document.body, { key: '/' });
    expect(onOpen).not.toHaveBeenCalled();
  });
});
