import { screen } from '@testing-library/react';

test('a timed-out wait reports the document', async () => {
  document.body.innerHTML = '<p>Something else</p>';
  const waiting = screen.findByTestId('missing', {}, { timeout: 120 });
  await expect(waiting).rejects.toThrow(/missing[\s\S]*Something else/);
});
