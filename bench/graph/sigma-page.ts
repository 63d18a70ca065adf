import Graph from 'graphology';
import Sigma from 'sigma';

/** A graph as numbers: x and y of each note, pairs of notes for the lines. */
export interface PlainGraph {
  readonly positions: readonly number[];
  readonly ends: readonly number[];
}

/** Shows the same graph in sigma at the same size. @returns a function that pans by an angle */
function showInSigma({ positions, ends }: PlainGraph, width: number, height: number): (turn: number) => void {
  const graph = new Graph({ multi: true });
  const container = document.body.appendChild(document.createElement('div'));
  Object.assign(container.style, { width: `${width}px`, height: `${height}px` });
  for (let place = 0; place < positions.length / 2; place += 1)
    graph.addNode(place, {
      x: positions[place * 2],
      y: positions[place * 2 + 1],
      size: 3,
      color: '#26a',
      label: `Note ${place}`,
    });
  for (let edge = 0; edge < ends.length; edge += 2)
    graph.addEdge(ends[edge], ends[edge + 1], { size: 0.6, color: '#ccc' });
  const camera = new Sigma(graph, container).getCamera();
  return (turn) => void camera.setState({ x: 0.5 + 0.1 * Math.cos(turn), y: 0.5 + 0.1 * Math.sin(turn) });
}

Object.assign(window, { showInSigma });
