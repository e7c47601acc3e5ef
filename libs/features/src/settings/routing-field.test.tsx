import { fireEvent, screen } from '@testing-library/react';
import { renderFeature } from '../testing/render.tsx';
import { RoutingField } from './routing-field.tsx';

it('the routing setting is stored and explained', async () => {
  const { store } = await renderFeature(<RoutingField />);
  expect(screen.getByText('Use Flow when it gives a better net result.')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Classic' }));
  expect(screen.getByText(/^Always swap through pools/)).toBeTruthy();
  expect(store.getState().settings.routing).toBe('classic');
});
