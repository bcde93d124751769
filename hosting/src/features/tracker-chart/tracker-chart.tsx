import type { TrackerStatus } from '@reshape/domain/tracker';
import { VictoryAxis, VictoryBar, VictoryChart, VictoryContainer, VictoryScatter } from 'victory';
import { useWidth } from '#ui/use-width.ts';
import { axisStyle, geometry, styleOf, zeroLine } from './chart-style.ts';
import { DayTips } from './day-tips.tsx';
import { tickLabels } from './tick-labels.ts';
import styles from './tracker-chart.module.css';
import type { TrackerTableProps } from './tracker-table.tsx';

/** Where a status stands between -1 and 1 (spec section 9). */
const heights = { completed: 1, missed: -1, 'not-logged': 0 } as const satisfies Record<
  TrackerStatus,
  number
>;

/** The days as bars upwards and downwards, a tick a day. Over it lie the days to be pointed at. */
export function TrackerChart({ days, today }: TrackerTableProps) {
  const [measure, width] = useWidth();
  const points = (wanted: TrackerStatus) =>
    days.flatMap(({ status }, index) => (status === wanted ? [{ x: index, y: heights[status] }] : []));
  const bars = { barWidth: Math.min(geometry.widestBar, width / days.length / 2), cornerRadius: 4 };
  return (
    <div ref={measure} className={styles.chart}>
      {width > 0 ? (
        <div aria-hidden="true" className={styles.drawing}>
          <VictoryChart
            width={width}
            height={geometry.height}
            padding={geometry.padding}
            domain={{ x: [-0.5, days.length - 0.5], y: [-1, 1] }}
            containerComponent={<VictoryContainer responsive={false} style={{ touchAction: 'auto' }} />}
          >
            <VictoryAxis dependentAxis tickValues={[0]} tickFormat={() => ''} style={zeroLine} />
            <VictoryAxis
              orientation="bottom"
              offsetY={geometry.padding.bottom}
              tickValues={days.map((_, index) => index)}
              tickFormat={tickLabels(days, today)}
              style={axisStyle}
            />
            <VictoryBar data={points('completed')} style={styleOf.completed} {...bars} />
            <VictoryBar data={points('missed')} style={styleOf.missed} {...bars} />
            <VictoryScatter data={points('not-logged')} size={6} style={styleOf['not-logged']} />
          </VictoryChart>
        </div>
      ) : null}
      <DayTips days={days} today={today} />
    </div>
  );
}
