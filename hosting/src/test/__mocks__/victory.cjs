const nothing = () => null;

/**
 * Stands in for victory, which draws the chart of the tracker: it takes longer to load than the rest of a page. What is
 * about the drawing itself asks for the real one with `jest.unmock('victory')`.
 */
module.exports = {
  VictoryAxis: nothing,
  VictoryBar: nothing,
  VictoryChart: nothing,
  VictoryContainer: nothing,
  VictoryScatter: nothing,
};
