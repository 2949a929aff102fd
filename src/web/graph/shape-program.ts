import { NodeProgram, type ProgramInfo } from 'sigma/rendering';
import type { NodeDisplayData, RenderParams } from 'sigma/types';
import { floatColor } from 'sigma/utils';
import type { Shape } from '../term-kind.ts';

/** How far inside the shape a point is, in the square from -1 to 1 with y downwards; negative outside. */
const INSIDE: Readonly<Record<Shape, string>> = {
  circle: '0.95 - length(p)',
  square: '0.82 - max(abs(p.x), abs(p.y))',
  diamond: '(1.0 - abs(p.x) - abs(p.y)) * 0.7071',
  triangle: 'min(0.8 - p.y, (p.y + 1.0 - 1.8 * abs(p.x)) / 2.059)',
  hexagon: 'min(0.9 - abs(p.y), (1.0 - abs(p.x) - 0.5556 * abs(p.y)) * 0.874)',
};

const VERTEX_SHADER = /* glsl */ `
attribute vec4 a_id;
attribute vec4 a_color;
attribute vec2 a_position;
attribute float a_size;
uniform float u_sizeRatio;
uniform float u_pixelRatio;
uniform mat3 u_matrix;
varying vec4 v_color;
varying float v_pixel;
const float bias = 255.0 / 254.0;

void main() {
  gl_Position = vec4((u_matrix * vec3(a_position, 1)).xy, 0, 1);
  float radius = a_size / u_sizeRatio * u_pixelRatio;
  gl_PointSize = radius * 2.0;
  v_pixel = 1.0 / max(radius, 1.0);
  #ifdef PICKING_MODE
  v_color = a_id;
  #else
  v_color = a_color;
  #endif
  v_color.a *= bias;
}`;

function fragmentShader(shape: Shape): string {
  return /* glsl */ `
precision mediump float;
varying vec4 v_color;
varying float v_pixel;

void main(void) {
  vec2 p = gl_PointCoord * 2.0 - 1.0;
  float inside = ${INSIDE[shape]};
  #ifdef PICKING_MODE
  gl_FragColor = inside > 0.0 ? v_color : vec4(0.0);
  #else
  gl_FragColor = mix(vec4(0.0), v_color, smoothstep(0.0, v_pixel * 1.5, inside));
  #endif
}`;
}

const UNIFORMS = ['u_sizeRatio', 'u_pixelRatio', 'u_matrix'] as const;
const { UNSIGNED_BYTE, FLOAT, POINTS } = WebGLRenderingContext;

/** Draws nodes as one point each, of a shape. */
export function shapeProgram(shape: Shape) {
  return class ShapeProgram extends NodeProgram<(typeof UNIFORMS)[number]> {
    getDefinition() {
      return {
        VERTICES: 1,
        VERTEX_SHADER_SOURCE: VERTEX_SHADER,
        FRAGMENT_SHADER_SOURCE: fragmentShader(shape),
        METHOD: POINTS,
        UNIFORMS,
        ATTRIBUTES: [
          { name: 'a_position', size: 2, type: FLOAT },
          { name: 'a_size', size: 1, type: FLOAT },
          { name: 'a_color', size: 4, type: UNSIGNED_BYTE, normalized: true },
          { name: 'a_id', size: 4, type: UNSIGNED_BYTE, normalized: true },
        ],
      };
    }

    processVisibleItem(nodeIndex: number, startIndex: number, data: NodeDisplayData): void {
      this.array.set([data.x, data.y, data.size, floatColor(data.color), nodeIndex], startIndex);
    }

    setUniforms({ sizeRatio, pixelRatio, matrix }: RenderParams, { gl, uniformLocations }: ProgramInfo): void {
      gl.uniform1f(uniformLocations.u_pixelRatio ?? null, pixelRatio);
      gl.uniform1f(uniformLocations.u_sizeRatio ?? null, sizeRatio);
      gl.uniformMatrix3fv(uniformLocations.u_matrix ?? null, false, matrix);
    }
  };
}
