/** English texts that all pages about liquidity share: the review of a liquidity transaction, its steps and errors. */
export const liquidity = {
  pageTitle: {
    positions: 'Liquidity positions',
    position: 'Liquidity position {{version}}',
    create: 'New liquidity position',
    createIn: 'New liquidity position {{version}}',
    migrate: 'Migrate liquidity {{version}}',
  },
  pageDescription: 'Provide liquidity, see what it earns and move it.',
  positionNotFound: 'Position not found',
  range: {
    min: 'Min price',
    max: 'Max price',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
  },
} as const;
