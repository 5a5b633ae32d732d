import { FigurePlot } from '../../splits/ui/figure-plot.tsx';
import type { Career } from '../calls.ts';

/** A figure season by season. The table of seasons has the same values. */
export const CareerPlot = ({ career: { plotted, points } }: { career: Career }) => (
  <FigurePlot
    by="season"
    plotted={plotted}
    points={points.map(({ season, values }) => ({ key: season, label: season, tick: season, values }))}
  />
);
