const nothing = () => null;

/**
 * Replaces victory, which draws the tracker's chart, because it loads slower than the rest of a page. Tests of the
 * drawing itself use the real one with `jest.unmock('victory')`.
 */
module.exports = {
  VictoryAxis: nothing,
  VictoryBar: nothing,
  VictoryChart: nothing,
  VictoryContainer: nothing,
  VictoryScatter: nothing,
};
